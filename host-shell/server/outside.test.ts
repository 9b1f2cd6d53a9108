import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { THEME_COLORS } from '../protocol/theme-colors.ts';
import { startSampleSite, type SampleSite } from './testing/sample-app.ts';
import { MARKETING_HASH } from './testing/sample-set.ts';

const video = {
  title: 'Sea & "sky" </title>',
  createTime: 1_700_000_000_000,
  width: 720,
  height: 1280,
  durationSeconds: 5,
  sizeBytes: 1,
  videoUrl: '/app/share/s1/video',
  downloadUrl: '/app/share/s1/download',
  posterUrl: '/app/share/s1/poster',
  engine: { id: 'preview', label: 'Vidra Camera' },
};

let api: Server;
let site: SampleSite;
beforeAll(async () => {
  api = createServer((request, response) => {
    const uid = new URL(request.url ?? '/', 'http://api').searchParams.get('shareUid');
    if (uid === 'broken') response.writeHead(500).end();
    else if (uid === 's1') response.end(JSON.stringify(video));
    else if (uid === 'bare') response.end(JSON.stringify({ ...video, posterUrl: '' }));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  const PUBLIC_URL = 'https://vidra.example';
  site = await startSampleSite({ API_URL: `http://127.0.0.1:${port}`, PUBLIC_URL });
});
afterAll(async () => {
  await site.close();
  await new Promise((resolve) => api.close(resolve));
});

const get = (url: string) =>
  site.app.inject({ url, headers: { 'accept-encoding': 'identity', host: 'inside.lan' } });

test('a shared page describes its video to other sites and escapes its texts', async () => {
  const { body, statusCode } = await get('/share/s1');
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Sea &amp; &quot;sky&quot; &lt;/title&gt; · Vidra</title>');
  expect(body).toContain('property="og:video" content="https://vidra.example/app/share/s1/video"');
  expect(body).toContain('name="twitter:card" content="player"');
  expect(body).toContain('name="twitter:player" content="https://vidra.example/share/s1/embed"');
  expect(body).toContain('<link rel="canonical" href="https://vidra.example/share/s1">');
  expect(body).toContain('type="application/json+oembed"');
  expect(body).toContain('<noscript><h1 class="no-script">Sea &amp;');
});

test.each([
  ['/share/s1.', '/share/s1'],
  ['/share/s1)', '/share/s1'],
  ['/share/s1%29.?utm=a', '/share/s1?utm=a'],
  ['/share/s1%E2%80%9D', '/share/s1'],
])(
  '%s, with trailing characters of a text, redirects to the page',
  async (url, expectedLocation) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location]).toEqual([302, expectedLocation]);
  },
);

test('an invalid link is not found and not indexed', async () => {
  const { statusCode, body } = await get('/share/s1.s2');
  expect(statusCode).toBe(404);
  expect(body).toContain('<meta name="robots" content="noindex');
});

test.each([
  ['gone', 404, 'This video is no longer shared.'],
  ['broken', 503, 'This page needs JavaScript.'],
])(
  'answers a link that is %s with %i, without an invented preview',
  async (uid, status, expectedText) => {
    const { body, statusCode } = await get(`/share/${uid}`);
    expect(statusCode).toBe(status);
    expect(body).toContain(expectedText);
    expect(body).not.toContain('og:video');
  },
);

test('other sites may frame the player, which runs no script', async () => {
  const { body, headers } = await get('/share/s1/embed');
  expect(headers['content-security-policy']).toContain('frame-ancestors *');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).toContain('<video src="/app/share/s1/video" controls');
  expect(body).toContain('href="https://vidra.example/share/s1"');
  expect(body).toMatch(/<main>.*<h1 dir="auto">Sea &amp; .*<\/h1>.*<\/main>/);
  expect((await get('/share/gone/embed')).body).toMatch(/<main>.*<h1.*<\/main>/);
  expect(body).not.toContain('<script');
  expect(body).toContain('<a href="https://vidra.example/share/s1?report" target="_blank"');
  expect((await get('/share/gone/embed')).body).not.toContain('?report');
  expect((await get('/share/gone/embed')).statusCode).toBe(404);
  expect((await get('/share/broken/embed')).statusCode).toBe(503);
});

test("oEmbed offers a frame with the video's aspect ratio that fits", async () => {
  const url = encodeURIComponent('https://vidra.example/share/s1');
  const answer = await get(`/oembed?url=${url}&maxwidth=360&maxheight=900`);
  expect(answer.json()).toMatchObject({
    type: 'video',
    version: '1.0',
    width: 360,
    height: 640,
    title: video.title,
    html: expect.stringContaining('src="https://vidra.example/share/s1/embed"'),
  });
});

test.each([
  ['', 720, 1280, ''],
  ['&maxwidth=360&maxheight=900', 320, 569, '?width=320'],
  ['&maxheight=400', 160, 284, '?width=160'],
  ['&maxwidth=100', undefined, undefined, undefined],
])('the thumbnail of oEmbed%s has its stated size', async (limits, width, height, query) => {
  const url = encodeURIComponent('https://vidra.example/share/s1');
  const answer = (await get(`/oembed?url=${url}${limits}`)).json<Record<string, unknown>>();
  expect([answer['thumbnail_width'], answer['thumbnail_height']]).toEqual([width, height]);
  expect(answer['thumbnail_url']).toBe(
    query === undefined ? undefined : `https://vidra.example/app/share/s1/poster${query}`,
  );
});

const readPreview = (body: string) =>
  Object.fromEntries(
    [
      ...body.matchAll(/<meta (?:property|name)="((?:og:image|twitter)[^"]*)" content="([^"]*)"/g),
    ].map(([, name, content]) => [name, content]),
  );

test('a shared page names its picture with size and type, or else the site’s picture', async () => {
  expect(readPreview((await get('/share/s1')).body)).toMatchObject({
    'og:image': 'https://vidra.example/app/share/s1/poster',
    'og:image:type': 'image/jpeg',
    'og:image:width': '720',
    'og:image:height': '1280',
  });
  expect(readPreview((await get('/share/bare')).body)).toMatchObject({
    'og:image': 'https://vidra.example/preview.jpg',
    'twitter:image': 'https://vidra.example/preview.jpg',
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
  });
  expect(readPreview((await get('/')).body)).toMatchObject({ 'og:image:type': 'image/jpeg' });
});

test('names the site’s account where it has one', async () => {
  expect(readPreview((await get('/')).body)).not.toHaveProperty(['twitter:site']);
  const namedSite = await startSampleSite({ TWITTER_SITE: '@vidra' });
  expect(readPreview((await namedSite.app.inject('/')).body)['twitter:site']).toBe('@vidra');
  await namedSite.close();
  await expect(startSampleSite({ TWITTER_SITE: 'https://x.com/vidra' })).rejects.toThrow(
    /TWITTER_SITE/,
  );
});

test.each([
  ['https://elsewhere.example/share/s1', '', 404],
  ['https://vidra.example/share/gone', '', 404],
  ['https://vidra.example/share/broken', '', 503],
  ['https://vidra.example/share/s1', '&format=xml', 501],
  ['https://vidra.example/share/s1', '&format=yaml&format=json', 501],
  ['', '', 404],
])('answers oEmbed of %s%s with %i', async (url, extraQuery, status) => {
  const answer = await get(`/oembed?url=${encodeURIComponent(url)}${extraQuery}`);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toContain('problem+json');
});

test('public pages have a canonical address and a preview; others are hidden from search engines', async () => {
  const landingHtml = (await get('/?a=1')).body;
  expect(landingHtml).toContain('<link rel="canonical" href="https://vidra.example/">');
  expect(landingHtml).toContain('property="og:image" content="https://vidra.example/preview.jpg"');
  expect(landingHtml).toContain('"@type":"WebApplication"');
  for (const url of ['/workspace/home', '/nowhere']) {
    const { body } = await get(url);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('rel="canonical"');
  }
});

test('a page with its own picture in its release shows it on other sites', async () => {
  const { body } = await get('/features/first');
  const picture = `/remotes/mfe-marketing/${MARKETING_HASH}/previews/first.jpg`;
  expect(body).toContain(`property="og:image" content="https://vidra.example${picture}"`);
  expect(body).toContain('property="og:image:width" content="1200"');
  const answer = await get(picture);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test('the sitemap lists all public pages, and robots.txt names it', async () => {
  const { body } = await get('/sitemap.xml');
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    'https://vidra.example/',
    'https://vidra.example/features/first',
    'https://vidra.example/features/long',
    'https://vidra.example/vidra',
  ]);
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://vidra.example/sitemap.xml');
});

test('the site can be installed under its own name', async () => {
  const namedSite = await startSampleSite({ PRODUCT_NAME: 'Other name' });
  const manifest = (await namedSite.app.inject('/site.webmanifest')).json<{
    icons: { src: string }[];
  }>();
  expect(manifest).toMatchObject({
    name: 'Other name',
    theme_color: THEME_COLORS.dark,
    background_color: THEME_COLORS.dark,
  });
  for (const { src } of manifest.icons) {
    expect((await namedSite.app.inject(src)).statusCode).toBe(200);
  }
  await namedSite.close();
});

test('the operator’s color is used in pages, the site’s icon and previews', async () => {
  const plainHtml = (await get('/')).body;
  expect(plainHtml).not.toContain('oklch(from');
  expect(plainHtml).toContain('href="/favicon.svg"');
  const brandedSite = await startSampleSite({ BRAND_COLOR: '#0a7d5c' });
  const { body } = await brandedSite.app.inject('/');
  expect(body).toContain(
    ':root[data-theme=dark]{--ui-accent:oklch(from #0a7d5c 0.68 min(c,0.17) h)',
  );
  expect(body).toContain('href="/brand.svg"');
  const sign = await brandedSite.app.inject('/brand.svg');
  expect(sign.headers['content-type']).toMatch('image/svg+xml');
  expect(sign.body.match(/#[0-9a-f]{6}/g)).toEqual(['#0a7d5c', '#0a7d5c']);
  expect((await brandedSite.app.inject('/site.webmanifest')).body).toContain('/brand.svg');
  expect((await brandedSite.app.inject('/share/s1/embed')).body).toContain('oklch(from #0a7d5c');
  await brandedSite.close();
  await expect(startSampleSite({ BRAND_COLOR: 'green' })).rejects.toThrow(/BRAND_COLOR.*#0a7d5c/s);
});

test('serves the operator’s texts as they were written, and marked templates for the others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'legal-'));
  await writeFile(join(folder, 'terms.txt'), '# Terms\n\nBe kind.');
  const siteWithTerms = await startSampleSite({
    TERMS_FILE: join(folder, 'terms.txt'),
    PRODUCT_NAME: 'Kettle films',
    SUPPORT_EMAIL: 'help@vidra.example',
  });
  expect((await siteWithTerms.app.inject('/terms.txt')).body).toBe('# Terms\n\nBe kind.');
  for (const address of ['/privacy.txt', '/policy.txt']) {
    const { statusCode, body } = await siteWithTerms.app.inject(address);
    expect(statusCode).toBe(200);
    expect(body).toMatch(/^> This is a template that comes with the software\./);
    expect(body).toContain('Write to help@vidra.example');
    expect(body).not.toMatch(/\{\w+\}/);
  }
  await siteWithTerms.close();
  await rm(folder, { recursive: true });
  const terms = (await get('/terms.txt')).body;
  expect(terms).toMatch(/^> This is a template/);
  expect(terms).toContain("[the operator's email address]");
});

test('an empty text is refused at the start, because nobody could read the terms', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'legal-'));
  const path = join(folder, 'terms.txt');
  await writeFile(path, ' \n');
  await expect(startSampleSite({ TERMS_FILE: path })).rejects.toThrow(
    `TERMS_FILE: "${path}" is empty. Write the text, or leave it out to show the template.`,
  );
  await rm(folder, { recursive: true });
});

test('an unreadable text is reported at the start', async () => {
  await expect(startSampleSite({ PRIVACY_FILE: '/nowhere.txt' })).rejects.toThrow(/PRIVACY_FILE/);
});
