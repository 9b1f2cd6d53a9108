import type { ReleaseMap } from '@vidra/shared-contract';
import { THEME_COLORS } from '../protocol/theme-colors.ts';
import { startSampleSite, type SampleSite } from './testing/sample-app.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite();
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers: { 'accept-encoding': 'identity', ...headers } });

const readMap = (html: string) => {
  const json = /<script type="application\/json" id="release-map">(.*?)<\/script>/.exec(html)?.[1];
  return JSON.parse(json ?? 'null') as ReleaseMap;
};

describe('head', () => {
  test('escapes title and description', async () => {
    const { body } = await get('/');
    expect(body).toContain('<title>Videos from &quot;pictures&quot; · Vidra</title>');
    expect(body).toContain('content="Make &lt;videos&gt; &amp; more."');
  });

  test('inlined data cannot end its script', async () => {
    const { body } = await get('/');
    expect(body).not.toContain('<script>alert(1)');
    expect(readMap(body).remotes[0]?.title).toBe('Marketing </script><script>alert(1)</script>');
  });

  test.each([
    ['/', '', 'dark', false],
    ['/', 'color-mode-2025-10-09=light', 'dark', false],
    ['/login', '', 'light', true],
    ['/login', 'a=b; color-mode-2025-10-09=dark', 'dark', false],
    ['/login', 'color-mode-2025-10-09=system', 'light', true],
    ['/login', 'color-mode-2025-10-09="><script>', 'light', true],
  ] as const)('%s with cookie %j starts in %s', async (url, cookie, theme, asksSystem) => {
    const { body } = await get(url, { cookie });
    expect(body).toContain(`data-theme="${theme}"`);
    expect(body).toContain(`<meta name="theme-color" content="${THEME_COLORS[theme]}">`);
    expect(body.includes('prefers-color-scheme')).toBe(asksSystem);
  });

  test.each([
    ['/', 'bare'],
    ['/workspace/home', 'default'],
    ['/nowhere', 'bare'],
  ])('%s has the layout %s', async (url, layout) => {
    expect((await get(url)).body).toContain(`data-layout="${layout}"`);
  });

  test.each([
    ['/', false, '#main'],
    ['/features/first', true, '#regions'],
    ['/workspace/home', true, '#regions'],
    ['/nowhere', true, '#regions'],
  ])('%s is one landmark: %s', async (url, isMain, content) => {
    const { body } = await get(url);
    expect(/<div id="regions"[^>]* role="main"/.test(body)).toBe(isMain);
    expect(body).toContain(`href="${content}">Skip to content`);
  });
});

test("prerendered pages contain the product's name, too", async () => {
  const namedSite = await startSampleSite({ PRODUCT_NAME: 'Films & more $&' });
  const { body } = await namedSite.app.inject('/');
  expect(body).toContain('<p>Films &amp; more $&amp;</p>');
  expect(body).not.toContain('__product-name__');
  await namedSite.close();
});
