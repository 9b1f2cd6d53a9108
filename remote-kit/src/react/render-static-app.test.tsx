import { renderStaticApp } from './render-static-app.tsx';
import { FOLDER_HTML, manifest, pages } from './testing/sample-remote.tsx';

const definition = { manifest, pages };

test('a path is rendered to the HTML that the browser hydrates', async () => {
  expect(await renderStaticApp(definition, '/folder/5')).toBe(FOLDER_HTML);
});

test.each(['/nowhere', '/start'])(
  '%s, which belongs to no page, cannot be prerendered',
  async (path) => {
    const message = `mfe-sample has no route for ${path}.`;
    await expect(renderStaticApp(definition, path)).rejects.toThrow(message);
  },
);

test('a page that throws fails the build', async () => {
  await expect(renderStaticApp(definition, '/broken')).rejects.toMatchObject({
    message: '/broken failed to render.',
    cause: new Error('broken page'),
  });
});
