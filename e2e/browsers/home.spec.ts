import { getFixturePath } from '../support/files.ts';
import { openSignedIn } from './support/people.ts';
import { expect, PHONE, test } from './support/test.ts';

for (const [width, viewSize] of [
  ['wide', { width: 1440, height: 900 }],
  ['phone', PHONE],
] as const) {
  test.describe(width, () => {
    test.use({ viewSize });

    test('home shows its sections and opens the editor with an uploaded HEIC image', async ({
      site,
      request,
    }) => {
      await openSignedIn(site, request, '/workspace/home');
      for (const name of ['First steps', 'Tools']) await site.get('heading', name).waitFor();
      const start = site.get('region', 'Start with an image');
      await start.expectPainted();
      const measureOverflow = () =>
        site.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
      await expect
        .poll(measureOverflow, { message: 'the page is wider than the view' })
        .toBeLessThanOrEqual(0);

      await start.getByLabel('Image').giveFiles(getFixturePath('coffee.heic'));
      await site.waitForAddress(/^\/edit\?/);
      const picture = site.getByCss('img[alt^="Your image: "]');
      await picture.waitFor();
      await expect.poll(() => picture.property('naturalWidth')).toBeGreaterThan(0);
    });
  });
}
