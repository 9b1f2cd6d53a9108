import type { ReleaseMap } from '@vidra/shared-contract';
import type { OverrideIssuer } from '../testing/override-issuer.ts';
import { OWN_OVERRIDE, startOverrideSite } from '../testing/override-site.ts';
import type { SampleSite } from '../testing/sample-app.ts';
import { WORKSPACE_HASH } from '../testing/sample-set.ts';
import { createOverrideApi } from './override-api.ts';
import { createOverrideReader } from './override-reader.ts';

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

const visit = (cookie: string) => site.app.inject({ url: '/workspace/home', headers: { cookie } });
const readHash = (html: string) => {
  const json = /id="release-map">(.*?)<\/script>/.exec(html)?.[1];
  const { remotes } = JSON.parse(json ?? 'null') as ReleaseMap;
  return remotes.find(({ name }) => name === 'mfe-workspace')?.hash;
};

describe('invalid override tokens', () => {
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  test.each([
    ['signed by another key', { forged: true }, 'override was invalid.'],
    ['of another product', { issuer: 'other' }, 'override was invalid.'],
    ['of another purpose', { audience: 'session' }, 'override was invalid.'],
    ['past its time', { expires: inAnHour - 7200 }, 'override expired.'],
  ])('refuses a token %s', async (_what, changes, text) => {
    const page = await visit(await issuer.cookieFor([OWN_OVERRIDE], changes));
    expect(readHash(page.body)).toBe(WORKSPACE_HASH);
    expect(page.body).toContain(text);
    expect(page.headers['set-cookie']).toMatch(/^vidra-override=; Max-Age=0; Path=\/; HttpOnly/);
  });

  test('refuses a changed token', async () => {
    const [head = '', payload = '', signature = ''] = (
      await issuer.cookieFor([OWN_OVERRIDE])
    ).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const changedClaims = Buffer.from(JSON.stringify({ ...claims, sub: 'u2' })).toString(
      'base64url',
    );
    for (const cookie of [
      `${head}.${changedClaims}.${signature}`,
      `${head}.${payload}.`,
      'vidra-override=x',
    ]) {
      expect(readHash((await visit(cookie)).body)).toBe(WORKSPACE_HASH);
    }
  });

  test.each([
    ['role', 'belongs to an account that is no longer a developer.'],
    ['signed-out', 'override ended with its session.'],
    ['removed', 'override was revoked.'],
  ] as const)('ends a revoked grant (%s)', async (reason, text) => {
    issuer.answers.check = { active: false, reason };
    const page = await visit(await issuer.cookieFor([OWN_OVERRIDE]));
    expect(readHash(page.body)).toBe(WORKSPACE_HASH);
    expect(page.body).toContain(text);
    expect(page.headers['set-cookie']).toMatch(/Max-Age=0/);
  });

  test('applies no new override while the API is down, and keeps the cookie', async () => {
    issuer.answers.check = 'away';
    const page = await visit(await issuer.cookieFor([OWN_OVERRIDE]));
    expect(readHash(page.body)).toBe(WORKSPACE_HASH);
    expect(page.headers['set-cookie']).toBeUndefined();
  });
});

test('checks a grant every 30 s; the last result is valid for 5 minutes while the API is down', async () => {
  let now = Date.now();
  const api = createOverrideApi(issuer.url, 'vidra');
  const reader = createOverrideReader({ api, productCode: 'vidra', clock: () => now });
  const cookie = await issuer.cookieFor([OWN_OVERRIDE]);
  const token = cookie.split('=')[1]!;
  const times = () => issuer.asked.checked.filter((checkedToken) => checkedToken === token).length;
  const kind = async () => (await reader.read(cookie, {})).kind;

  expect(await kind()).toBe('active');
  now += 29_000;
  expect([await kind(), times()]).toEqual(['active', 1]);
  now += 2_000;
  expect([await kind(), times()]).toEqual(['active', 2]);

  issuer.answers.check = 'away';
  now += 290_000;
  expect(await kind()).toBe('active');
  now += 11_000;
  expect(await kind()).toBe('unknown');

  issuer.answers.check = { active: false, reason: 'role' };
  expect(await reader.read(cookie, {})).toEqual({ kind: 'ended', reason: 'role' });
});
