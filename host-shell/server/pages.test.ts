import { createHash } from 'node:crypto';
import type { ReleaseMap } from '@vidra/shared-contract';
import { startSampleSite, type SampleSite } from './testing/sample-app.ts';
import { HOST_HASH, LONG_CSS, MARKETING_HASH, WORKSPACE_HASH } from './testing/sample-set.ts';

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
const toIntegrity = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;
const listPreloads = (html: string) =>
  [...html.matchAll(/<link rel="preload" as="script" href="([^"]+)"/g)].map(([, href]) => href);
const urls = {
  host: `/remotes/host-shell/${HOST_HASH}/`,
  marketing: `/remotes/mfe-marketing/${MARKETING_HASH}/`,
  workspace: `/remotes/mfe-workspace/${WORKSPACE_HASH}/`,
};

describe('status', () => {
  test.each([
    ['/', 200],
    ['/login', 200],
    ['/vidra', 200],
    ['/workspace/home', 200],
    ['/edit', 200],
    ['/nowhere', 404],
    ['/workspace/nowhere', 404],
    ['/%zz', 404],
    ['/%E0%A4%A', 404],
    ['/%ff?a=%zz', 404],
  ])('answers %s with %i and a page', async (url, status) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    const isFound = status === 200;
    expect(answer.headers['cache-control']).toBe(isFound ? 'private, no-cache' : 'no-store');
    expect(answer.body).toContain('<div id="shell"></div>');
  });

  test('refuses an unreadable API address', async () => {
    const answer = await get('/api/%E0%A4%A');
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_request' });
  });

  test.each([
    ['/features', '/features/first'],
    ['/features?a=1', '/features/first?a=1'],
    ['/away', 'https://example.com/there'],
  ])('redirects %s to %s', async (url, location) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
  });

  test.each([
    ['/workspace//home?a=1', '/workspace/home?a=1'],
    ['//features//first/', '/features/first'],
  ])('redirects %s to its canonical address', async (url, to) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, to]);
  });

  test.each(['/workspace', '/features?utm=mail', '/edit'])(
    'leaves %s to the shell, which knows the session and stores campaigns',
    async (url) => {
      expect((await get(url)).statusCode).toBe(200);
    },
  );
});

describe('page assets', () => {
  test('loads the shell and exactly the shown route, each with its integrity', async () => {
    const { body } = await get('/workspace/home');
    expect(listPreloads(body)).toEqual([
      `${urls.workspace}remoteEntry.js`,
      `${urls.workspace}route-home.js`,
    ]);
    expect(body).toContain(
      `<link rel="preload" as="script" href="${urls.workspace}route-home.js" crossorigin="anonymous" integrity="${toIntegrity('home()')}" fetchpriority="low">`,
    );
    expect(body).toMatch(
      new RegExp(`<script src="${urls.host}main.js" defer nonce="[^"]+" crossorigin="anonymous"`),
    );
    expect(body).toContain(`integrity="${toIntegrity('main()')}"`);
    expect(body).not.toContain(`${urls.marketing}remoteEntry.js`);
  });

  test('inlines small parts of the shell', async () => {
    const { body } = await get('/workspace/home');
    expect(body).toMatch(/<script nonce="[^"]+">layout\("<\\\/script>"\)<\/script>/);
    expect((await get('/login')).body).not.toContain('layout(');
  });

  test("an address that redirects gets its target's files", async () => {
    expect(listPreloads((await get('/workspace')).body)).toContain(
      `${urls.workspace}route-home.js`,
    );
    expect(listPreloads((await get('/edit')).body)).toContain(`${urls.workspace}route-home.js`);
    expect(listPreloads((await get('/edit?label=x')).body)).toContain(
      `${urls.workspace}route-edit.js`,
    );
  });

  test("includes the assets of the page's query and none of other queries", async () => {
    const { body } = await get('/edit?label=film&from=a');
    expect(listPreloads(body)).toEqual([
      `${urls.workspace}remoteEntry.js`,
      `${urls.workspace}route-edit.js`,
      `${urls.workspace}flow-film.js`,
    ]);
    expect(body).toContain(
      `href="${urls.workspace}flow-film.js" crossorigin="anonymous" integrity="${toIntegrity('film()')}"`,
    );
    expect(body).toContain('data-href="flow-film.css" data-of="mfe-workspace">.film{}</style>');
    // The page navigates to its other queries without a load.
    const { integrity = {} } = readMap(body).remotes[1]?.files ?? {};
    expect(integrity).toHaveProperty(['flow-other.js']);
    expect((await get('/edit?label=unknown')).body).not.toContain('data-href="flow-film.css"');
  });

  test("the shell's own pages load no remote", async () => {
    const { body } = await get('/login');
    expect(listPreloads(body)).toEqual([`${urls.host}login.js`]);
  });

  test('inlines styles under their file names, with addresses that work in the page', async () => {
    const { body } = await get('/workspace/home');
    expect(body).toMatch(
      /<style nonce="[^"]+" data-href="route-home\.css" data-of="mfe-workspace">\.home{}<\/style>/,
    );
    expect(body).toContain(`src:url(${urls.host}assets/inter.woff2)`);
    expect(body).not.toContain('rel="stylesheet"');
  });

  test('the map names every remote, with files of the shown route only', async () => {
    const map = readMap((await get('/workspace/home')).body);
    expect(map).toMatchObject({ revision: 3, filesUrl: '/releases/3.json' });
    expect(map.remotes.map(({ name, files }) => [name, files !== undefined])).toEqual([
      ['mfe-marketing', false],
      ['mfe-workspace', true],
    ]);
    expect(map.remotes[1]).toMatchObject({ partial: true });
    const { integrity = {}, routeAssets = {} } = map.remotes[1]?.files ?? {};
    expect(Object.keys(routeAssets)).toEqual(['workspace-home']);
    expect(integrity).toMatchObject({ 'route-home.js': toIntegrity('home()') });
    expect(integrity).toHaveProperty(['remoteEntry.js']);
    expect(integrity).not.toHaveProperty(['route-edit.js']);
    // Chunks of other pages' parts are checked by the script that loads them.
    expect(integrity).not.toHaveProperty(['lazy.js']);
    expect(map.routes).toContainEqual({
      name: 'workspace-home',
      path: '/workspace/home',
      title: 'Home',
      owner: 'mfe-workspace',
    });
  });
});

describe('prerendered pages', () => {
  test('the exact path contains the HTML as it was rendered, with its release address', async () => {
    const { body } = await get('/');
    expect(body).toContain(
      `<div data-region="mfe-marketing" data-prerendered="/"><h1 style="color:red">Hello<!-- --> you</h1><p>Vidra</p><a href="/features/first?a=1">First</a><img src="${urls.marketing}assets/a.png"></div>`,
    );
    expect(body).toContain('<div data-region="mfe-workspace" hidden></div>');
    expect(body).toContain('.hero{color:red}');
  });

  test('styles for content below the first view come after it, as files', async () => {
    const { body } = await get('/features/long');
    const [head = '', rest = ''] = body.split('<body>');
    expect(head).toMatch(
      /<style nonce="[^"]+" data-of="mfe-marketing">\.top\{color:red\}<\/style>/,
    );
    expect(head).toMatch(/<style nonce="[^"]+">\[data-later\]\{display:none\}/);
    const sheet = `<link rel="stylesheet" href="${urls.marketing}route-long.css" data-href="route-long.css" crossorigin="anonymous" integrity="${toIntegrity(LONG_CSS)}">`;
    expect(rest.indexOf(`href="${urls.host}main.css"`)).toBeGreaterThan(rest.indexOf('Bottom'));
    expect(rest.indexOf(sheet)).toBeGreaterThan(rest.indexOf('main.css'));
    // A parser that waits for the sheets shows the rest and starts the code after them.
    const revertOffset = rest.indexOf('[data-later]{display:revert-layer}');
    expect(revertOffset).toBeGreaterThan(rest.indexOf(sheet));
    expect(rest.indexOf('data-late ')).toBeGreaterThan(revertOffset);
  });

  test('code comes after the visible content', async () => {
    const { body } = await get('/');
    expect(body.indexOf('main.js')).toBeGreaterThan(body.indexOf('assets/a.png'));
    expect((await get('/login')).body).toMatch(/<head>.*main\.js.*<\/head>/s);
  });

  test('late code is only named, next to the script that starts it', async () => {
    const { body } = await get('/');
    expect(listPreloads(body)).toEqual([]);
    expect(body).toContain(
      `<link data-late as="script" href="${urls.marketing}remoteEntry.js" crossorigin="anonymous" integrity="`,
    );
    expect(body).toMatch(
      new RegExp(`<script src="${urls.host}main.js" type="late" data-late nonce="[^"]+"`),
    );
    expect(body).toMatch(/<script nonce="[^"]+">\(\(\)=>\{const signs=.*\}\)\(\)<\/script>/);
    expect((await get('/login')).body).not.toContain('data-late');
  });

  test('lets browsers fetch linked pages that can be read without code, unless data is to be saved', async () => {
    const { body } = await get('/features/long');
    expect(body).toMatch(
      /<script type="speculationrules" nonce="[^"]+">{"prefetch":\[{"urls":\["\/"\],"eagerness":"moderate"}\]}<\/script>/,
    );
    const saving = await get('/features/long', { 'save-data': 'on' });
    expect(saving.body).not.toContain('type="speculationrules"');
  });

  test('other paths of the remote are not prerendered', async () => {
    const { body } = await get('/features/first');
    expect(body).toContain('<div data-region="mfe-marketing"></div>');
  });

  test('a query does not prevent prerendered content', async () => {
    expect((await get('/?from=mail')).body).toContain('data-prerendered="/"');
  });
});
