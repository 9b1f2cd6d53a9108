import { generateKeyPairSync } from 'node:crypto';
import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose';
import { OVERRIDE_AUDIENCE, OVERRIDE_COOKIE, type Override } from '@vidra/shared-contract/delivery';
import { setRole } from '../../operators/commands/accounts/roles.ts';
import { revokeSession } from '../accounts/sessions/sessions.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { listOverrideEvents } from './override-events.ts';

const BILLING: Override = { kind: 'release', name: 'mfe-billing', hash: '0123456789abcdef' };
const SERVER: Override = {
  kind: 'server',
  name: 'mfe-workspace',
  address: 'http://localhost:3101',
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function createDeveloper() {
  const email = `${crypto.randomUUID()}@example.com`;
  const { token, userUid } = await api.signIn(email);
  await setRole(api.platform, email, 'developer');
  return { email, token, userUid };
}

async function grant(token: string, overrides: Override[] = [BILLING], headers = {}) {
  const answer = await api.call('setOverrides', { token, body: { overrides }, headers });
  const cookie = (answer.headers['set-cookie'] ?? '') as string;
  const value = new RegExp(`^${OVERRIDE_COOKIE}=([^;]+)`).exec(cookie)?.[1] ?? '';
  return { ...answer, cookie, value };
}

const check = async (token: string) => (await api.call('checkOverrides', { body: { token } })).data;

const listEvents = async (email: string) =>
  (await listOverrideEvents(api.platform.db, { days: 1, limit: 100 }))
    .filter((event) => event.email === email)
    .map(({ kind, overrides }) => [kind, overrides] as const)
    .reverse();

test('gives a developer an HttpOnly cookie that expires after 8 hours', async () => {
  const { token, userUid } = await createDeveloper();
  const answer = await grant(token, [BILLING, SERVER]);
  expect(answer.status).toBe(200);
  expect(answer.cookie).toContain('; Max-Age=28800; Path=/; HttpOnly; SameSite=Lax');
  expect(answer.cookie).not.toContain('Secure');

  const keys = createLocalJWKSet((await api.call('overrideKeys')).data);
  const options = { issuer: 'vidra', audience: OVERRIDE_AUDIENCE };
  const { payload } = await jwtVerify(answer.value, keys, options);
  expect(payload).toMatchObject({
    sub: userUid,
    jti: answer.data.overrideUid,
    overrides: [BILLING, SERVER],
    exp: Math.floor(answer.data.expiresAt / 1000),
  });
  expect(await check(answer.value)).toEqual({ active: true });
});

test('marks the cookie as secure when the page came over https', async () => {
  const { token } = await createDeveloper();
  const answer = await grant(token, [BILLING], { 'x-forwarded-proto': 'https' });
  expect(answer.cookie).toContain('; Secure');
});

test('returns whether the account belongs to a developer', async () => {
  const { token } = await createDeveloper();
  expect((await api.call('userInfo', { token })).data.role).toBe('developer');
  const otherUser = await api.signIn();
  expect((await api.call('userInfo', { token: otherUser.token })).data.role).toBe('user');
});

test('grants nothing to other people', async () => {
  const { token } = await api.signIn();
  const refusal = await grant(token);
  expect(refusal).toMatchObject({ status: 403, cookie: '' });
  expect(refusal.problem).toMatchObject({
    code: 'forbidden',
    detail: expect.stringContaining('Only developers'),
  });
  expect((await grant('nonsense')).status).toBe(401);
});

test.each([
  ['another machine', { ...SERVER, address: 'http://192.168.0.4:3101' }],
  ['https', { ...SERVER, address: 'https://localhost:3101' }],
  ['an address with a path', { ...SERVER, address: 'http://localhost:3101/x' }],
  ['no port', { ...SERVER, address: 'http://localhost' }],
  ['a port that there is not', { ...SERVER, address: 'http://localhost:70000' }],
  ['a name that leads elsewhere', { ...BILLING, name: '../mfe-billing' }],
  ['a hash that is none', { ...BILLING, hash: 'latest' }],
])('refuses %s as an override', async (_what, override) => {
  const { token } = await createDeveloper();
  const refusal = await grant(token, [override]);
  expect(refusal).toMatchObject({ status: 400, cookie: '' });
  expect(refusal.problem.fields?.[0]?.path).toMatch(/^overrides/);
});

test('refuses a duplicate remote and an empty list', async () => {
  const { token } = await createDeveloper();
  expect((await grant(token, [BILLING, BILLING])).status).toBe(400);
  expect((await grant(token, [])).status).toBe(400);
});

test('refuses forged and changed tokens', async () => {
  const { token, userUid } = await createDeveloper();
  const { value, data } = await grant(token);
  const [head = '', payload = '', signature = ''] = value.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const longerClaims = JSON.stringify({ ...claims, exp: 9_999_999_999 });
  const tamperedToken = [head, Buffer.from(longerClaims).toString('base64url'), signature].join(
    '.',
  );
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  const sign = (audience: string, key: Parameters<SignJWT['sign']>[0], alg: string) =>
    new SignJWT({ overrides: [BILLING] })
      .setProtectedHeader({ alg })
      .setJti(data.overrideUid)
      .setSubject(userUid)
      .setIssuer('vidra')
      .setAudience(audience)
      .setExpirationTime('1h')
      .sign(key);
  const { privateKey } = generateKeyPairSync('ed25519');
  const forgedToken = await sign(OVERRIDE_AUDIENCE, privateKey, 'EdDSA');
  const symmetric = await sign(OVERRIDE_AUDIENCE, Buffer.alloc(32, 1), 'HS256');
  for (const badToken of [
    tamperedToken,
    forgedToken,
    symmetric,
    `${none}.${payload}.`,
    token,
    'x',
  ]) {
    expect(await check(badToken)).toEqual({ active: false, reason: 'invalid' });
    expect((await api.call('endOverrides', { body: { token: badToken } })).status).toBe(200);
  }
  expect(await check(value)).toEqual({ active: true });
});

test('expires after its lifetime', async () => {
  const { token } = await createDeveloper();
  const { value, data } = await grant(token);
  const { db, overrideTokens } = api.platform;
  await db
    .updateTable('overrides')
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where('uid', '=', data.overrideUid)
    .execute();
  expect(await check(value)).toEqual({ active: false, reason: 'expired' });
  const lateGrant = { uid: data.overrideUid, userUid: 'u', overrides: [BILLING] };
  const old = await overrideTokens.issue({ ...lateGrant, expiresAt: new Date(Date.now() - 1000) });
  expect(await check(old)).toEqual({ active: false, reason: 'expired' });
});

test('ends with the role and with the session', async () => {
  const first = await createDeveloper();
  const firstGrant = await grant(first.token);
  await setRole(api.platform, first.email, 'user');
  expect(await check(firstGrant.value)).toEqual({ active: false, reason: 'role' });
  expect((await grant(first.token)).status).toBe(403);

  const second = await createDeveloper();
  const secondGrant = await grant(second.token);
  const { sessionUid } = await api.platform.db
    .selectFrom('overrides')
    .select('sessionUid')
    .where('uid', '=', secondGrant.data.overrideUid)
    .executeTakeFirstOrThrow();
  await revokeSession(api.platform.db, sessionUid);
  expect(await check(secondGrant.value)).toEqual({ active: false, reason: 'signed-out' });
});

test('keeps the grant of another session and replaces the one of the same session', async () => {
  const firstDeveloper = await createDeveloper();
  const secondDeveloper = await createDeveloper();
  const [a, b] = [await grant(firstDeveloper.token), await grant(secondDeveloper.token)];
  const c = await grant(firstDeveloper.token, [SERVER]);
  expect(await check(a.value)).toEqual({ active: false, reason: 'removed' });
  expect(await check(b.value)).toEqual({ active: true });
  expect(await check(c.value)).toEqual({ active: true });
});

test('records who did what', async () => {
  const { token, email } = await createDeveloper();
  const first = await grant(token);
  await check(first.value);
  await check(first.value);
  const second = await grant(token, [SERVER]);
  await api.call('endOverrides', { body: { token: second.value } });
  await api.call('endOverrides', { body: { token: second.value } });
  await setRole(api.platform, email.toUpperCase(), 'user');
  await setRole(api.platform, email, 'user');
  expect(await listEvents(email)).toEqual([
    ['role-given', null],
    ['granted', [BILLING]],
    ['used', [BILLING]],
    ['replaced', [BILLING]],
    ['granted', [SERVER]],
    ['removed', [SERVER]],
    ['role-taken', null],
  ]);
});
