import type { ReleaseMap } from '@vidra/shared-contract';
import type { Override, ReleaseRecord } from '@vidra/shared-contract/delivery';
import {
  changeSetting,
  endCanaries,
  openDirectoryStore,
  startCanary,
} from '@vidra/remote-kit/store';
import type { OverrideOptions } from '../../protocol/override-options.ts';
import type { PageOverrides } from '../../protocol/page-overrides.ts';
import { isInCanary } from '../live/canary-share.ts';
import type { OverrideIssuer } from '../testing/override-issuer.ts';
import { OWN_OVERRIDE, OWN_HASH, startOverrideSite } from '../testing/override-site.ts';
import type { SampleSite } from '../testing/sample-app.ts';
import { HOST_HASH, publishSample, WORKSPACE_HASH } from '../testing/sample-set.ts';

const createServerOverride = (name: string, port: number): Override => ({
  kind: 'server',
  name,
  address: `http://localhost:${port}`,
});
const SERVERS = [
  createServerOverride('mfe-workspace', 3101),
  createServerOverride('host-shell', 3100),
];

let issuer: OverrideIssuer;
let site: SampleSite;

beforeAll(async () => {
  ({ issuer, site } = await startOverrideSite());
});
beforeEach(() => {
  issuer.answers = Object.assign(issuer.answers, { check: { active: true }, role: 'developer' });
});
afterAll(async () => {
  await site.close();
  await issuer.close();
});

const visit = (cookie = '', url = '/workspace/home') =>
  site.app.inject({ url, headers: { cookie } });

function readPageData(html: string, id: string): unknown {
  return JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'null');
}
const readMap = (html: string) => readPageData(html, 'release-map') as ReleaseMap;
const readWorkspace = (html: string) =>
  readMap(html).remotes.find(({ name }) => name === 'mfe-workspace');
const readHash = (html: string) => readWorkspace(html)?.hash;

describe('a release that is not live', () => {
  test('shows completely, with its files and a notice, to the developer only', async () => {
    const page = await visit(await issuer.cookieFor([OWN_OVERRIDE]));
    expect(page.body).toContain('<title>Own home');
    expect(page.body).toContain(`/remotes/mfe-workspace/${OWN_HASH}/route-own.js`);
    expect(page.body).not.toContain(WORKSPACE_HASH);
    expect(readWorkspace(page.body)?.files?.integrity['route-own.js']).toContain('sha384-');
    expect(page.body).toContain('Workspace &lt;b&gt;');
    expect(page.body).toMatch(/<form method="post" action="\/overrides\/end">/);
    expect(readPageData(page.body, 'overrides') as PageOverrides).toMatchObject({
      userUid: 'u1',
      items: [{ name: 'mfe-workspace', override: OWN_OVERRIDE }],
    });

    const otherVisit = await visit();
    expect(readHash(otherVisit.body)).toBe(WORKSPACE_HASH);
    expect(otherVisit.body).not.toContain('override');
  });

  test('adds its routes, and its files to pages of other remotes', async () => {
    const cookie = await issuer.cookieFor([OWN_OVERRIDE]);
    expect((await visit(cookie, '/workspace/new')).statusCode).toBe(200);
    expect((await visit('', '/workspace/new')).statusCode).toBe(404);
    const landingAnswer = await visit(cookie, '/');
    expect(readWorkspace(landingAnswer.body)).toMatchObject({
      hash: OWN_HASH,
      files: { routeAssets: expect.anything() },
    });
  });

  test('can replace the host', async () => {
    const hash = 'e'.repeat(16);
    const files = { 'main.js': 'own()', 'main.css': 'a{}' };
    const record = { name: 'host-shell', hash, kind: 'host' as const, entry: 'main.js' };
    await publishSample(site.storeDir, record, files, { live: false });
    const page = await visit(
      await issuer.cookieFor([{ kind: 'release', name: 'host-shell', hash }]),
    );
    expect(page.body).toContain(`/remotes/host-shell/${hash}/main.js`);
    expect(page.body).not.toContain(HOST_HASH);
  });

  test('keeps the live one when the store lacks it, and suggests what to do', async () => {
    const missingOverride: Override = { ...OWN_OVERRIDE, hash: 'f'.repeat(16) };
    const page = await visit(await issuer.cookieFor([missingOverride]));
    expect(readHash(page.body)).toBe(WORKSPACE_HASH);
    expect(page.body).toContain('is not applied: The store has no release ffffffffffffffff');
  });

  test('is excluded from canaries and statistics', async () => {
    const store = openDirectoryStore(site.storeDir);
    const canary = await startCanary(store, { 'mfe-workspace': OWN_HASH }, { percent: 50 });
    let visitor = crypto.randomUUID();
    while (!isInCanary(visitor, canary)) visitor = crypto.randomUUID();
    const ordinary = `vidra-visitor=${visitor}`;
    const inCanary = async () => readHash((await visit(ordinary)).body) === OWN_HASH;
    while (!(await inCanary())) await new Promise((resolve) => setTimeout(resolve, 20));

    const missingOverride: Override = {
      ...OWN_OVERRIDE,
      name: 'mfe-marketing',
      hash: 'f'.repeat(16),
    };
    const cookie = `${ordinary}; ${await issuer.cookieFor([missingOverride])}`;
    const page = await visit(cookie);
    expect(readHash(page.body)).toBe(WORKSPACE_HASH);
    expect(page.body).not.toContain('id="release-reports"');
    const live = (await visit(cookie, '/releases.json')).json<ReleaseMap>();
    expect(live.revision).toBe(3);
    expect((await visit(ordinary)).body).toContain('id="release-reports"');
    await endCanaries(store, () => true, { state: 'aborted', reason: 'tried' });
    while (await inCanary()) await new Promise((resolve) => setTimeout(resolve, 20));
  });
});

describe('a flag', () => {
  const override = {
    kind: 'flag',
    name: 'mfe-workspace',
    flag: 'new-timeline',
    value: true,
  } as const;

  test('has its value in the page of the developer only, with a notice', async () => {
    const page = await visit(await issuer.cookieFor([override]));
    expect(readPageData(page.body, 'page-settings')).toEqual({
      config: {},
      flags: { 'mfe-workspace': { 'new-timeline': true } },
    });
    expect(readHash(page.body)).toBe(WORKSPACE_HASH);
    expect(page.body).toContain('<code>new-timeline on</code>');
    expect((await visit()).body).not.toContain('page-settings');
  });

  test('can be overridden beside a build of the same remote', async () => {
    const page = await visit(await issuer.cookieFor([OWN_OVERRIDE, override]));
    expect(readHash(page.body)).toBe(OWN_HASH);
    expect(page.body).toContain('<code>new-timeline on</code>');
  });
});

describe('a development server', () => {
  test("starts the page with its host, and only this page's policy allows it", async () => {
    const page = await visit(await issuer.cookieFor(SERVERS));
    expect(page.body).toContain('<script src="http://localhost:3100/main.js" defer');
    expect(page.body).not.toContain(`${HOST_HASH}/main.js`);
    expect(page.body).toContain('"mode":"development"');
    const policy = String(page.headers['content-security-policy']);
    const directive = (name: string) => policy.split('; ').find((part) => part.startsWith(name));
    expect(directive('script-src ')).toContain('http://localhost:3101 http://localhost:3100');
    expect(directive('connect-src ')).toContain('ws://localhost:3101');
    expect(directive('frame-src ')).toBe("frame-src 'none'");
    expect(String((await visit()).headers['content-security-policy'])).not.toContain('localhost');
  });

  test('may have routes that the live release lacks', async () => {
    const page = await visit(await issuer.cookieFor(SERVERS), '/workspace/unheard-of');
    expect(page.statusCode).toBe(200);
  });

  test.each([
    [
      'on another port',
      [createServerOverride('mfe-workspace', 3200), createServerOverride('host-shell', 3100)],
      '3100-3109',
    ],
    ['without the host', [createServerOverride('mfe-workspace', 3101)], 'pnpm try'],
  ])('%s is not applied, and the page gives the reason', async (_how, overrides, reason) => {
    const page = await visit(await issuer.cookieFor(overrides));
    expect(readHash(page.body)).toBe(WORKSPACE_HASH);
    expect(page.body).toContain(reason);
    expect(String(page.headers['content-security-policy'])).not.toContain('localhost:3200');
  });
});

describe('end of an override', () => {
  const end = (headers: Record<string, string>) =>
    site.app.inject({ method: 'POST', url: '/overrides/end', headers, payload: '' });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  test('one click ends it here and at the API, and returns to the page', async () => {
    const cookie = await issuer.cookieFor([OWN_OVERRIDE]);
    expect(readHash((await visit(cookie)).body)).toBe(OWN_HASH);
    const referer = 'http://localhost:8080/workspace/home?a=1';
    const answer = await end({ ...form, cookie, referer, host: 'localhost:8080' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/workspace/home?a=1');
    expect(answer.headers['set-cookie']).toMatch(/^vidra-override=; .*Max-Age=0/);
    expect(issuer.asked.ended.at(-1)).toBe(cookie.split('=')[1]);
    expect(readHash((await visit(cookie)).body)).toBe(WORKSPACE_HASH);
  });

  test('never redirects to another site, and no other site can end it', async () => {
    const cookie = await issuer.cookieFor([OWN_OVERRIDE]);
    for (const referer of [
      'https://evil.example/x',
      'http://localhost:8080//evil.example',
      'http://localhost:8080/\\\\evil.example',
      'http://localhost:8080/\\/evil.example/?a=1',
    ]) {
      const foreignAnswer = await end({ ...form, cookie, referer, host: 'localhost:8080' });
      expect(foreignAnswer.headers.location).toBe('/');
    }
    const crossSite = await end({ ...form, cookie, 'sec-fetch-site': 'cross-site' });
    expect(crossSite.statusCode).toBe(403);
  });
});

describe('override options', () => {
  const options = (authorization?: string) =>
    site.app.inject({
      url: '/overrides/options.json',
      headers: authorization === undefined ? {} : { authorization },
    });

  test('are listed for developers, each with its refusals', async () => {
    const { ports, packages } = (await options('Bearer good')).json<OverrideOptions>();
    expect(ports).toBe('3100-3109');
    const workspace = packages.find(({ name }) => name === 'mfe-workspace');
    expect(workspace?.live).toBe(WORKSPACE_HASH);
    expect(workspace?.releases.map(({ hash }) => hash)).toEqual(
      expect.arrayContaining([OWN_HASH, WORKSPACE_HASH]),
    );
    expect(workspace?.releases.find(({ hash }) => hash === WORKSPACE_HASH)?.refusals).toEqual([]);
  });

  test('name the languages and the needs of a release', async () => {
    const hash = '9'.repeat(16);
    const record: Partial<ReleaseRecord> = {
      languages: { de: { file: 'locales/de.json', missing: 2 } },
      needs: { wasm: true, workers: true },
    };
    const files = { 'remoteEntry.js': 'own()', 'locales/de.json': '{}' };
    await publishSample(
      site.storeDir,
      { name: 'mfe-workspace', hash, title: 'Workspace', ...record },
      files,
      { live: false },
    );
    const grant = { remote: 'mfe-workspace', needs: ['wasm'], granted: true };
    await changeSetting(openDirectoryStore(site.storeDir), grant);
    const { packages } = (await options('Bearer good')).json<OverrideOptions>();
    const workspace = packages.find(({ name }) => name === 'mfe-workspace');
    expect(workspace?.releases.find((release) => release.hash === hash)).toMatchObject({
      languages: { de: 2 },
      needs: ['wasm', 'workers'],
      missingNeeds: ['workers'],
    });
  });

  test('are hidden from everybody else', async () => {
    expect((await options()).statusCode).toBe(401);
    expect((await options('Bearer bad')).statusCode).toBe(401);
    issuer.answers.role = 'user';
    const refusedAnswer = await options('Bearer good');
    expect(refusedAnswer.statusCode).toBe(403);
    expect(refusedAnswer.json()).toMatchObject({
      detail: expect.stringContaining('Only developers'),
    });
  });
});
