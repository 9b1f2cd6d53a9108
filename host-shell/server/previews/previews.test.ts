import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseMap } from '@vidra/shared-contract';
import {
  changeSetting,
  createPreviewLink,
  endCanaries,
  openDirectoryStore,
  startCanary,
} from '@vidra/remote-kit/store';
import { isInCanary } from '../live/canary-share.ts';
import type { OverrideIssuer } from '../testing/override-issuer.ts';
import { OWN_HASH, startOverrideSite } from '../testing/override-site.ts';
import type { SampleSite } from '../testing/sample-app.ts';
import { MARKETING_HASH, publishSample, WORKSPACE_HASH } from '../testing/sample-set.ts';

const NAME = 'mfe-workspace';

let issuer: OverrideIssuer;
let site: SampleSite;
beforeEach(async () => {
  ({ issuer, site } = await startOverrideSite());
});
afterEach(async () => {
  await site.close();
  await issuer.close();
});

const openStore = () => openDirectoryStore(site.storeDir);
const createLink = async (expiresSeconds = 3600, hash?: string) => {
  const request = { name: NAME, expiresSeconds, ...(hash === undefined ? {} : { hash }) };
  return (await createPreviewLink(openStore(), request)).address;
};
const open = (url: string) => site.app.inject({ url });
const visit = (cookie = '', url = '/workspace/home') =>
  site.app.inject({ url, headers: { cookie } });

/** Opens a link. Returns the cookie that it sets. */
async function openLink(address: string): Promise<string> {
  const cookie = String((await open(address)).headers['set-cookie']);
  return cookie.split(';')[0] ?? '';
}

function readMap(html: string): ReleaseMap {
  return JSON.parse(/id="release-map">(.*?)<\/script>/.exec(html)?.[1] ?? '') as ReleaseMap;
}
const readWorkspace = (html: string) => readMap(html).remotes.find(({ name }) => name === NAME);
const readHash = (html: string) => readWorkspace(html)?.hash;

/** Changes an address so that its claims differ and its signature stays. */
function forge(address: string, changes: object): string {
  const [head = '', claims = '', signature = ''] = address.split('.');
  const changedClaims = {
    ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object),
    ...changes,
  };
  return [head, Buffer.from(JSON.stringify(changedClaims)).toString('base64url'), signature].join(
    '.',
  );
}

describe('a preview link', () => {
  test('shows the release in this browser alone, with a bar that says so', async () => {
    const answer = await open(await createLink());
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/workspace/home');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'set-cookie': expect.stringMatching(
        /^vidra-preview=[\w.-]+; Max-Age=\d{4}; Path=\/; HttpOnly; SameSite=Lax$/,
      ) as unknown,
    });
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const page = await visit(cookie);
    expect(page.body).toContain('<title>Own home');
    expect(readWorkspace(page.body)).toMatchObject({
      hash: OWN_HASH,
      files: { integrity: { 'route-own.js': expect.stringContaining('sha384-') as unknown } },
    });
    expect(page.body).toContain(`Preview of <b>Workspace &lt;b&gt;</b> <code>${OWN_HASH}</code>`);
    expect(page.body).toMatch(/until <time datetime="[^"]+">[A-Z][a-z]{2} \d+, \d{4}, [^<]+ UTC</);
    expect(page.body).toMatch(/<form method="post" action="\/preview\/end">/);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['x-robots-tag']).toBe('noindex');
    expect(page.headers['x-release']).toContain('rule=preview');
    // The shell would end a developer's override of another person.
    expect(page.body).not.toContain('id="overrides"');

    const otherVisit = await visit();
    expect(readHash(otherVisit.body)).toBe(WORKSPACE_HASH);
    expect(otherVisit.body).not.toContain('Preview');
    expect(otherVisit.headers['x-robots-tag']).toBeUndefined();
  });

  test('has the routes of the release, and its files on pages of other remotes', async () => {
    const cookie = await openLink(await createLink());
    expect((await visit(cookie, '/workspace/new')).statusCode).toBe(200);
    expect((await visit('', '/workspace/new')).statusCode).toBe(404);
    const landing = await visit(cookie, '/');
    expect(readWorkspace(landing.body)).toMatchObject({
      hash: OWN_HASH,
      files: { routeAssets: expect.anything() as unknown },
    });
    const marketing = readMap(landing.body).remotes.find(({ name }) => name === 'mfe-marketing');
    expect(marketing?.hash).toBe(MARKETING_HASH);
  });

  test('shows the newest release of the store without a hash, and otherwise the named one', async () => {
    expect(readHash((await visit(await openLink(await createLink()))).body)).toBe(OWN_HASH);
    const address = await createLink(3600, WORKSPACE_HASH);
    expect(readHash((await visit(await openLink(address))).body)).toBe(WORKSPACE_HASH);
    await expect(createLink(3600, 'f'.repeat(16))).rejects.toThrow('ffffffffffffffff');
  });

  test('is granted nothing that the live remote was not', async () => {
    const hash = '9'.repeat(16);
    const needs = { connect: ['https://maps.example.com'] };
    const record = {
      name: NAME,
      hash,
      needs,
      routes: [{ name: 'maps', path: '/maps', title: 'Maps' }],
    };
    await publishSample(site.storeDir, record, { 'remoteEntry.js': 'own()' }, { live: false });
    const page = await visit(await openLink(await createLink(3600, hash)), '/maps');
    expect(readHash(page.body)).toBe(hash);
    expect(page.headers['content-security-policy']).not.toContain('maps.example.com');
  });

  test('is excluded from canaries and their verdicts', async () => {
    const store = openStore();
    const canary = await startCanary(store, { [NAME]: OWN_HASH }, { percent: 50 });
    let visitor = crypto.randomUUID();
    while (!isInCanary(visitor, canary)) visitor = crypto.randomUUID();
    const ordinary = `vidra-visitor=${visitor}`;
    while (readHash((await visit(ordinary)).body) !== OWN_HASH)
      await new Promise((resolve) => setTimeout(resolve, 20));

    const preview = await openLink(await createLink(3600, WORKSPACE_HASH));
    const cookie = `${ordinary}; ${preview}`;
    const page = await visit(cookie);
    expect(readHash(page.body)).toBe(WORKSPACE_HASH);
    expect(page.body).not.toContain('id="release-reports"');
    expect((await visit(cookie, '/releases.json')).json<ReleaseMap>().revision).toBe(3);
    expect((await visit(ordinary)).body).toContain('id="release-reports"');
    await endCanaries(store, () => true, { state: 'aborted', reason: 'tried' });
  });

  test("waits while a developer's override is active", async () => {
    const override = { kind: 'release', name: NAME, hash: WORKSPACE_HASH } as const;
    const cookies = [await openLink(await createLink()), await issuer.cookieFor([override])];
    const page = await visit(cookies.join('; '));
    expect(readHash(page.body)).toBe(WORKSPACE_HASH);
    expect(page.body).toContain('aria-label="Override"');
    expect(page.body).not.toContain('aria-label="Preview"');
  });
});

describe('a link without effect', () => {
  /** Opens a link and the page after it. Both must be the live site. */
  async function expectLive(address: string, sentence: string) {
    const answer = await open(address);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/');
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const page = await visit(cookie);
    expect(readHash(page.body)).toBe(WORKSPACE_HASH);
    expect(page.body).toContain(`<p role="status">${sentence}`);
    expect(page.headers['set-cookie']).toMatch(/^vidra-preview=; Max-Age=0; Path=\/; HttpOnly/);
  }

  test.each([
    ['with another release', { hash: WORKSPACE_HASH }],
    ['that was prolonged', { exp: 9_999_999_999 }],
    ['of another remote', { name: 'mfe-marketing' }],
  ])('%s shows the live site and says that it is not valid', async (_case, changes) => {
    const sentence = "You're on the live site. The preview link isn't valid.";
    await expectLive(forge(await createLink(), changes), sentence);
  });

  test.each([
    ['without a token', '/preview/'],
    ['with a word', '/preview/x'],
    ['with a long word', `/preview/${'x'.repeat(5000)}`],
    ['with a part of a header', '/preview/a.b.c;%0Ad=e'],
  ])('%s is refused in the same way', async (_case, address) => {
    await expectLive(address, "You're on the live site. The preview link isn't valid.");
  });

  test('signed with the key of another store is not valid', async () => {
    const address = await createLink();
    await rm(join(site.storeDir, 'secrets/preview-key.json'));
    await expectLive(address, "You're on the live site. The preview link isn't valid.");
  });

  test('whose time is over says so', async () => {
    await expectLive(
      await createLink(-1),
      "You're on the live site. The preview link has expired.",
    );
  });

  test('that an operator ended says so, and new links work', async () => {
    const address = await createLink();
    const cookie = await openLink(address);
    await changeSetting(openStore(), { remote: NAME, endPreviews: true });
    const isShown = async () => readHash((await visit(cookie)).body) === OWN_HASH;
    while (await isShown()) await new Promise((resolve) => setTimeout(resolve, 20));
    await expectLive(address, "You're on the live site. The preview was ended for everybody.");
    expect(readHash((await visit(await openLink(await createLink()))).body)).toBe(OWN_HASH);
  });

  test('shows no code in the page of a remote that is limited to a sandbox', async () => {
    const address = await createLink();
    await changeSetting(openStore(), { remote: NAME, needs: ['sandboxed'], granted: true });
    const page = await visit(await openLink(address));
    expect(page.body).toContain('The previewed release has parts that aren');
    expect(readHash(page.body)).toBe(WORKSPACE_HASH);
  });

  test('whose release was removed says so', async () => {
    const address = await createLink();
    await openStore().removeRelease(NAME, OWN_HASH);
    await expectLive(address, "You're on the live site. The previewed release was removed.");
  });
});

describe('the end of a preview', () => {
  const end = (headers: Record<string, string>) =>
    site.app.inject({ method: 'POST', url: '/preview/end', headers, payload: '' });

  test('takes one press, and returns to the page', async () => {
    const cookie = await openLink(await createLink());
    const answer = await end({
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      cookie,
      host: 'localhost:8080',
      referer: 'http://localhost:8080/workspace/home?a=1',
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/workspace/home?a=1');
    expect(answer.headers['set-cookie']).toMatch(/^vidra-preview=; Max-Age=0/);
  });

  test('cannot be caused by another site', async () => {
    expect((await end({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });
});
