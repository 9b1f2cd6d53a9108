import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { getEndpointPath } from '@vidra/shared-contract';
import type { JWTPayload } from 'jose';
import { removeOldRecords } from '../../../upkeep/retention.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { createBrowserKey, type SignProof } from '../testing/browser-key.ts';

let api: TestApi;
let sign: SignProof;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  sign = await createBrowserKey();
});

const LOGIN = getEndpointPath('login', 'vidra');
const REFRESH = getEndpointPath('refresh', 'vidra');

async function signIn(proof?: string) {
  const email = `${randomUUID()}@example.com`;
  await api.call('sendEmailCode', { body: { email, purpose: 'login' } });
  const body = { method: 'code', email, code: await api.codeFor(email) } as const;
  const headers = proof === undefined ? {} : { dpop: proof };
  return (await api.call('login', { body, headers })).data;
}
const signInBound = async () => signIn(await sign(LOGIN));
const refresh = (refreshToken: string, proof?: string) =>
  api.call('refresh', {
    body: { refreshToken },
    headers: proof === undefined ? {} : { dpop: proof },
  });
const prove = (claims?: JWTPayload) => sign(REFRESH, claims);
const isBound = async (token: string) => {
  const { devices } = (await api.call('listDevices', { token })).data;
  return devices.find(({ current }) => current)?.bound;
};
const nowSeconds = () => Math.floor(Date.now() / 1000);

test('renews a bound session again and again with proofs of its key', async () => {
  const login = await signInBound();
  expect(await isBound(login.token)).toBe(true);
  let { refreshToken } = login;
  for (let count = 0; count < 3; count += 1) {
    const answer = await refresh(refreshToken, await prove());
    expect(answer.status).toBe(200);
    ({ refreshToken } = answer.data);
  }
});

test.each<[string, () => Promise<string | undefined>]>([
  ['no proof', () => Promise.resolve(undefined)],
  ['nonsense', () => Promise.resolve('nonsense')],
  ['a proof by another key', async () => (await createBrowserKey())(REFRESH)],
  ['a proof for the login', () => sign(LOGIN)],
  ['a proof for another site', () => prove({ htu: `https://elsewhere.example${REFRESH}` })],
  ['a proof for another method', () => prove({ htm: 'GET' })],
  ['a proof without an id', () => prove({ jti: 7 as never })],
  ['an old proof', () => prove({ iat: nowSeconds() - 3600 })],
  ['a proof from the future', () => prove({ iat: nowSeconds() + 3600 })],
])('refuses a copied token with %s, and keeps the session of its browser', async (_what, proof) => {
  const login = await signInBound();
  const refusal = await refresh(login.refreshToken, await proof());
  expect(refusal.status).toBe(401);
  expect(refusal.problem.code).toBe('unauthorized');
  const answer = await refresh(login.refreshToken, await prove());
  expect(answer.status).toBe(200);
  // The thief repeats it after the browser has gone on.
  expect((await refresh(login.refreshToken, await proof())).status).toBe(401);
  expect((await refresh(answer.data.refreshToken, await prove())).status).toBe(200);
});

test('accepts each proof once', async () => {
  const login = await signInBound();
  const proof = await prove();
  const answers = await Promise.all([1, 2, 3].map(() => refresh(login.refreshToken, proof)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
});

test('accepts proofs of two tabs at the same moment', async () => {
  const login = await signInBound();
  const proofs = await Promise.all([prove(), prove()]);
  const answers = await Promise.all(proofs.map((proof) => refresh(login.refreshToken, proof)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('renews an unbound session without proofs, and binds it to the first key that comes', async () => {
  const login = await signIn();
  expect(await isBound(login.token)).toBe(false);
  const firstAnswer = await refresh(login.refreshToken);
  expect(firstAnswer.status).toBe(200);
  const secondAnswer = await refresh(firstAnswer.data.refreshToken, await prove());
  expect(await isBound(secondAnswer.data.token)).toBe(true);
  expect((await refresh(secondAnswer.data.refreshToken)).status).toBe(401);
  expect((await refresh(secondAnswer.data.refreshToken, await prove())).status).toBe(200);
});

test('binds to one of two keys that come at the same moment', async () => {
  const login = await signIn();
  const otherKey = await createBrowserKey();
  const proofs = [await prove(), await otherKey(REFRESH)];
  const answers = await Promise.all(proofs.map((proof) => refresh(login.refreshToken, proof)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('ends a session that somebody else has bound', async () => {
  const login = await signIn();
  await pause(2);
  const theft = await refresh(login.refreshToken, await (await createBrowserKey())(REFRESH));
  expect(theft.status).toBe(200);
  expect((await refresh(login.refreshToken, await prove())).status).toBe(401);
  expect((await api.call('userInfo', { token: theft.data.token })).status).toBe(401);
});

test('a wrong proof leaves a login unbound instead of refusing it', async () => {
  const login = await signIn(await sign(LOGIN, { iat: nowSeconds() - 7200 }));
  expect(await isBound(login.token)).toBe(false);
});

test('names the reason of a refusal in the log', async () => {
  const login = await signInBound();
  const warn = jest.spyOn(api.app.log, 'warn');
  const child = jest.spyOn(api.app.log, 'child').mockReturnValue(api.app.log);
  await refresh(login.refreshToken);
  child.mockRestore();
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ reason: 'no proof' }),
    'a session was not renewed',
  );
  warn.mockRestore();
});

test('forgets used proofs that are no longer valid', async () => {
  const login = await signInBound();
  await refresh(login.refreshToken, await prove());
  const { db } = api.platform;
  const count = async () => (await db.selectFrom('usedProofs').selectAll().execute()).length;
  const before = await count();
  await removeOldRecords(api.platform);
  expect(await count()).toBe(before);
  await db
    .updateTable('usedProofs')
    .set({ expiresAt: new Date(Date.now() - 1) })
    .execute();
  await removeOldRecords(api.platform);
  expect(await count()).toBe(0);
});

test('accepts proofs for the configured address of the site', async () => {
  const site = await startTestApi({ PUBLIC_URL: 'https://films.example', DEV_MAILBOX: '1' });
  const login = await site.signIn();
  const signPublic = await createBrowserKey('https://films.example');
  const headers = { dpop: await signPublic(REFRESH) };
  const { data } = await site.call('refresh', {
    body: { refreshToken: login.refreshToken },
    headers,
  });
  const { devices } = (await site.call('listDevices', { token: data.token })).data;
  expect(devices[0]?.bound).toBe(true);
  await site.close();
});
