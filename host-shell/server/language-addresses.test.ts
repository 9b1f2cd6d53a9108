import { startSampleSite, type SampleSite } from './testing/sample-app.ts';
import { publishSample } from './testing/sample-set.ts';
import { ABOUT, ABOUT_FILES } from './testing/translated-remote.ts';

const ORIGIN = 'https://vidra.example';

let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite({ LANGUAGES: 'de,pt-BR,ar,en-XA', PUBLIC_URL: ORIGIN });
  await publishSample(site.storeDir, ABOUT, ABOUT_FILES);
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers: { 'accept-encoding': 'identity', ...headers } });

describe('a page at the address of a language', () => {
  test('is in it, whatever the browser and the cookie ask for', async () => {
    const { statusCode, body, headers } = await get('/de/about', {
      'accept-language': 'ar',
      cookie: 'language=pt-BR',
    });
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="de" data-theme');
    expect(body).toContain('<title>Über uns · Vidra</title>');
    expect(body).toContain('data-prerendered="/de/about"><h1>Über uns</h1>');
    expect(headers.vary).toBe('accept-encoding');
    expect((await get('/ar/about')).body).toContain('<html lang="ar" dir="rtl"');
    expect((await get('/de')).body).toContain('<html lang="de"');
  });

  test('links to public pages in it, and to the others as everywhere', async () => {
    const { body } = await get('/de/about');
    expect(body).toContain('href="/de">Start');
    expect(body).toContain('href="/de/about/team">Team');
    expect(body).toContain('href="/login">Anmelden');
    const english = await get('/about');
    expect(english.body).toContain('href="/about/team">Team');
  });

  test('names itself as canonical, and its addresses in all languages', async () => {
    const alternates =
      `<link rel="alternate" hreflang="en" href="${ORIGIN}/about">` +
      `<link rel="alternate" hreflang="de" href="${ORIGIN}/de/about">` +
      `<link rel="alternate" hreflang="pt-BR" href="${ORIGIN}/pt-BR/about">` +
      `<link rel="alternate" hreflang="ar" href="${ORIGIN}/ar/about">` +
      `<link rel="alternate" hreflang="x-default" href="${ORIGIN}/about">`;
    const { body } = await get('/de/about');
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/de/about">${alternates}`);
    expect(body).toContain(`<meta property="og:url" content="${ORIGIN}/de/about">`);
    expect(body).toContain('<meta property="og:locale" content="de_DE">');
    expect(body).not.toContain('hreflang="en-XA"');
    const english = await get('/about');
    expect(english.body).toContain(`<link rel="canonical" href="${ORIGIN}/about">${alternates}`);
    expect(english.body).toContain('<meta property="og:locale" content="en_US">');
    expect((await get('/login')).body).not.toContain('hreflang');
  });

  test('of the landing page has no slash at its end', async () => {
    const { body } = await get('/de');
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/de">`);
    expect(body).toContain(`hreflang="ar" href="${ORIGIN}/ar">`);
    expect(body).toContain(`hreflang="x-default" href="${ORIGIN}/">`);
  });

  test('prefetches the pages that it links to, in its language', async () => {
    const { body } = await get('/de/about');
    // The landing page was not prerendered in German.
    expect(body).toContain('{"prefetch":[{"urls":["/de/about/jobs"]');
  });
});

describe('the language of an address', () => {
  test('stays on later pages of people who chose none', async () => {
    const cookie = 'language=de; Max-Age=31536000; Path=/; SameSite=Lax';
    expect((await get('/de/about')).headers['set-cookie']).toBe(cookie);
    expect((await get('/de/login')).headers['set-cookie']).toBe(cookie);
    expect((await get('/de/about', { cookie: 'language=xx' })).headers['set-cookie']).toBe(cookie);
  });

  test('leaves the choice of others, and pages without one, alone', async () => {
    const reply = await get('/de/about', { cookie: 'language=en' });
    expect(reply.headers['set-cookie']).toBeUndefined();
    const plain = await get('/about', { 'accept-language': 'de' });
    expect(plain.headers['set-cookie']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-encoding, accept-language, cookie');
  });

  test('is that of the set as data, if the page says so', async () => {
    const { body } = await get('/releases.json?language=de', { cookie: 'language=ar' });
    expect(body).toContain('"title":"Über uns"');
    expect((await get('/releases.json?language=xx')).body).toContain('"title":"About us"');
  });
});

test.each([
  ['/DE/about', 308, '/de/about'],
  ['/pt-br/about?a=1', 308, '/pt-BR/about?a=1'],
  ['/de/', 308, '/de'],
  ['/de/?a=1', 308, '/de?a=1'],
  ['/de/About/', 308, '/de/about'],
  ['/de//evil.example', 308, '/de/evil.example'],
  ['/de/features?a=1', 302, '/de/features/first?a=1'],
  ['/de/away', 302, 'https://example.com/there'],
])('%s leads to the canonical address: %i %s', async (url, status, target) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers.location]).toEqual([status, target]);
});

test.each([
  ['/de/login?redirect_url=%2Fa', '/login?redirect_url=%2Fa'],
  ['/de/workspace/home', '/workspace/home'],
  ['/de/edit?label=film', '/edit?label=film'],
  ['/de/share/s1', '/share/s1'],
  ['/en/about', '/about'],
  ['/en', '/'],
  // The interface has French, but this site does not offer it.
  ['/fr/about?a=1', '/about?a=1'],
  ['/fr/features', '/features'],
  ['/en-XA/about', '/about'],
])('%s leads to the page, which has no address in the language', async (url, target) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers.location]).toEqual([302, target]);
  expect(headers['cache-control']).toBe('no-store');
});

test.each([
  '/de/nowhere',
  '/de/de/about',
  '/fr/nowhere',
  '/xx/about',
  '/dex/about',
  '/de.html',
  '/de/robots.txt',
  '/de/api/x',
])('%s is not found', async (url) => {
  const { statusCode, body } = await get(url);
  expect(statusCode).toBe(404);
  expect(body).toContain('content="noindex"');
  expect(body).not.toContain('hreflang');
});

test('the sitemap has each page in each language, with all its addresses', async () => {
  const { body } = await get('/sitemap.xml');
  const links =
    `<xhtml:link rel="alternate" hreflang="en" href="${ORIGIN}/about"/>` +
    `<xhtml:link rel="alternate" hreflang="de" href="${ORIGIN}/de/about"/>` +
    `<xhtml:link rel="alternate" hreflang="pt-BR" href="${ORIGIN}/pt-BR/about"/>` +
    `<xhtml:link rel="alternate" hreflang="ar" href="${ORIGIN}/ar/about"/>` +
    `<xhtml:link rel="alternate" hreflang="x-default" href="${ORIGIN}/about"/>`;
  for (const path of ['/about', '/de/about', '/pt-BR/about', '/ar/about']) {
    expect(body).toContain(`<url><loc>${ORIGIN}${path}</loc>${links}</url>`);
  }
  expect(body).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  expect(body).toContain(`<loc>${ORIGIN}/de</loc>`);
  expect(body).not.toContain('/de/features<');
});

test('a site in English alone has no other addresses', async () => {
  const english = await startSampleSite({ PUBLIC_URL: ORIGIN });
  const open = async (url: string) => (await english.app.inject({ url })).body;
  expect(await open('/sitemap.xml')).not.toContain('xhtml');
  expect(await open('/')).not.toMatch(/hreflang|og:locale/);
  const { headers } = await english.app.inject({ url: '/de/features/long' });
  expect(headers.location).toBe('/features/long');
  await english.close();
});

test('a product code that is the tag of a language is refused at the start', async () => {
  const variables = { LANGUAGES: 'de', PRODUCT_CODE: 'de' };
  await expect(startSampleSite(variables)).rejects.toThrow('PRODUCT_CODE');
});

test.each(['/en//evil.example/', '/fr/\\evil.example/', '/de//evil.example/features/long'])(
  '%s leads to no other site',
  async (url) => {
    const someLanguages = await startSampleSite({ LANGUAGES: 'de' });
    const { headers } = await someLanguages.app.inject({ url });
    expect(headers.location).toMatch(/^\/(?:en|fr|de)\/evil\.example/);
    await someLanguages.close();
  },
);
