/** @jest-environment jsdom */
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose';
import { dispatch, resetSession, sessionStore } from '../session/store.ts';
import {
  createFakeApi,
  createJsonResponse,
  createLoginAnswer,
  createProblem,
} from '../testing/fake-api.ts';
import { callApi } from './call-api.ts';
import { setConfig } from './config.ts';
import type { SessionProof } from './session-key.ts';

const answers = {
  login: () => createJsonResponse(createLoginAnswer()),
  refresh: () => createProblem(503, 'unavailable', 'Later.'),
  capabilities: () => createJsonResponse({}),
};
const getProof = (request: Request | undefined) => request?.headers.get('dpop') ?? '';
const verify = (proof: string) =>
  jwtVerify(proof, EmbeddedJWK, { typ: 'dpop+jwt', algorithms: ['ES256'] });
const getThumbprint = async (proof: string) =>
  calculateJwkThumbprint((await verify(proof)).protectedHeader.jwk ?? {});
const logIn = () =>
  callApi('login', { body: { method: 'code', email: 'a@example.com', code: '123456' } });
const expireToken = (fields = {}) => {
  dispatch({
    type: 'saved',
    answer: createLoginAnswer({ accessTokenExp: Math.floor(Date.now() / 1000), ...fields }),
    now: Date.now(),
  });
};

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});
beforeEach(() => {
  resetSession();
  setConfig({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized: jest.fn() });
});

test('proves the same key with the login and each refresh, and with no other call', async () => {
  const api = createFakeApi(answers);
  await logIn();
  expireToken();
  await callApi('groupHistory').catch(() => undefined);
  await callApi('capabilities');

  const [loginProof, refreshProof, otherProof] = api.calls.map(({ request }) => getProof(request));
  expect(otherProof).toBe('');
  const login = await verify(loginProof ?? '');
  expect(login.payload).toMatchObject({
    htm: 'POST',
    htu: `${location.origin}/api/v1.0/simpleUser/login`,
  });
  const refresh = await verify(refreshProof ?? '');
  expect(refresh.payload['htu']).toBe(`${location.origin}/api/v1.0/simpleUser/vidra/refresh`);
  expect(refresh.payload.jti).not.toBe(login.payload.jti);
  expect(await getThumbprint(refreshProof ?? '')).toBe(await getThumbprint(loginProof ?? ''));
});

test("counts in the server's time if this device's clock is off", async () => {
  const api = createFakeApi(answers);
  const serverSeconds = Math.floor(Date.now() / 1000) + 7200;
  const token = `h.${btoa(JSON.stringify({ iat: serverSeconds })).replaceAll('=', '')}.s`;
  expireToken({ token, accessTokenExp: serverSeconds });
  await callApi('groupHistory').catch(() => undefined);
  const { payload } = await verify(getProof(api.named('refresh')[0]?.request));
  expect(payload.iat).toBeGreaterThanOrEqual(serverSeconds);
});

test("keeps the session when this device's clock changed since it began", async () => {
  const serverMs = Date.now() - 3 * 3_600_000;
  const issuedTimes: number[] = [];
  const tokens = { token: 'new', refreshToken: 'r2', accessTokenExp: serverMs / 1000 + 900 };
  createFakeApi({
    ...answers,
    groupHistory: () => createJsonResponse({ items: [], nextCursor: null }),
    refresh: async ({ request }) => {
      const { payload } = await verify(getProof(request));
      issuedTimes.push(payload.iat ?? 0);
      if (Math.abs((payload.iat ?? 0) * 1000 - serverMs) < 60_000)
        return createJsonResponse(tokens);
      const refusal = createProblem(401, 'unauthorized', 'Log in again.');
      refusal.headers.set('date', new Date(serverMs).toUTCString());
      return refusal;
    },
  });
  expireToken();
  await callApi('groupHistory');
  expect(issuedTimes).toHaveLength(2);
  expect(sessionStore.getState().token).toBe('new');
});

test('sends a login once, whatever the clock says', async () => {
  const api = createFakeApi({
    ...answers,
    login: () => {
      const refusal = createProblem(401, 'unauthorized', 'The code is wrong.');
      refusal.headers.set('date', new Date(0).toUTCString());
      return refusal;
    },
  });
  await expect(logIn()).rejects.toThrow('The code is wrong.');
  expect(api.named('login')).toHaveLength(1);
});

test('keeps a key that cannot be extracted', async () => {
  createFakeApi(answers);
  await logIn();
  const pair = await new Promise<CryptoKeyPair>((resolve) => {
    const opening = indexedDB.open('vidra-keys');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('keys').objectStore('keys').get('session');
      reading.onsuccess = () => resolve(reading.result as CryptoKeyPair);
    };
  });
  expect(pair.privateKey.extractable).toBe(false);
});

test('logs in without a proof where nothing can be stored', async () => {
  const api = createFakeApi(answers);
  const open = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await logIn();
  expect(api.calls.map(({ request }) => request.headers.has('dpop'))).toEqual([false]);
  open.mockRestore();
});

test('two tabs that begin together use one key', async () => {
  globalThis.indexedDB = new IDBFactory();
  jest.resetModules();
  const oneTab = await import('./session-key.ts');
  jest.resetModules();
  const otherTab = await import('./session-key.ts');
  const proofs: (string | undefined)[] = [];
  const call = { method: 'POST', url: 'http://localhost/a', repeatable: false };
  const request = ({ DPoP }: SessionProof) => {
    proofs.push(DPoP);
    return Promise.resolve(new Response());
  };
  await Promise.all([oneTab.sendProven(call, request), otherTab.sendProven(call, request)]);
  const [first, second] = await Promise.all(proofs.map((proof) => getThumbprint(proof ?? '')));
  expect(first).toBe(second);
});
