/** @jest-environment jsdom */
import { dispatch, isAuthorizedNow, resetSession, sessionStore } from '../session/store.ts';
import {
  createFakeApi,
  getHourFromNow,
  createJsonResponse,
  createLoginAnswer,
  rejectNetwork,
  createProblem,
} from '../testing/fake-api.ts';
import { callApi } from './call-api.ts';
import { setConfig } from './config.ts';

const onUnauthorized = jest.fn();
const getNowSeconds = () => Math.floor(Date.now() / 1000);
const history = { items: [], nextCursor: null };
const createRenewedTokens = () => ({
  token: 'access-2',
  refreshToken: 'refresh-2',
  accessTokenExp: getHourFromNow(),
  expiration: 86_400,
});
const signIn = (fields = {}) => {
  dispatch({ type: 'saved', answer: createLoginAnswer(fields), now: Date.now() });
};
const signInEnding = () => {
  signIn({ accessTokenExp: getNowSeconds() + 10 });
};
const captureError = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

beforeEach(() => {
  resetSession();
  onUnauthorized.mockClear();
  setConfig({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized });
});

test('concurrent requests share one refresh and all use the new token', async () => {
  const api = createFakeApi({
    refresh: () => createJsonResponse(createRenewedTokens()),
    groupHistory: () => createJsonResponse(history),
  });
  signInEnding();
  await Promise.all(Array.from({ length: 8 }, () => callApi('groupHistory')));

  expect(api.named('refresh').map(({ body, token }) => ({ body, token }))).toEqual([
    { body: { refreshToken: 'refresh-1' }, token: '' },
  ]);
  expect(api.named('groupHistory').map(({ token }) => token)).toEqual(Array(8).fill('access-2'));
  expect(sessionStore.getState()).toMatchObject({ refreshToken: 'refresh-2', userUid: 'u1' });
  await callApi('groupHistory');
  expect(api.named('refresh')).toHaveLength(1);
});

test('does not renew a token that is valid long enough', async () => {
  const api = createFakeApi({ groupHistory: () => createJsonResponse(history) });
  signIn({ accessTokenExp: getNowSeconds() + 120 });
  await callApi('groupHistory');

  expect(api.calls.map(({ name }) => name)).toEqual(['groupHistory']);
});

test("measures a token's lifetime from its arrival if this device's clock is off", async () => {
  const api = createFakeApi({
    refresh: () => createJsonResponse(createRenewedTokens()),
    groupHistory: () => createJsonResponse(history),
  });
  const jwt = (iat: number) => `h.${btoa(JSON.stringify({ iat }))}.s`;
  const anHourAgo = getNowSeconds() - 3600;
  signIn({ token: jwt(anHourAgo), accessTokenExp: anHourAgo + 900 });
  await callApi('groupHistory');
  expect(api.named('refresh')).toHaveLength(0);

  const inAnHour = getNowSeconds() + 3600;
  signIn({ token: jwt(inAnHour), accessTokenExp: inAnHour + 20 });
  await callApi('groupHistory');
  expect(api.named('refresh')).toHaveLength(1);
});

test('a refresh without a response fails the request and keeps the session', async () => {
  const api = createFakeApi({
    refresh: rejectNetwork,
    groupHistory: () => createJsonResponse(history),
  });
  signInEnding();

  expect(await captureError(callApi('groupHistory'))).toMatchObject({ name: 'NetworkError' });
  expect(api.named('groupHistory')).toHaveLength(0);
  expect(isAuthorizedNow()).toBe(true);
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test('a refresh that returns 401 ends the session once for all waiting requests', async () => {
  createFakeApi({ refresh: () => createProblem(401, 'unauthorized', 'Log in to continue.') });
  signInEnding();
  const errors = await Promise.all(
    [callApi('groupHistory'), callApi('userInfo')].map(captureError),
  );

  expect(errors).toMatchObject([{ status: 401 }, { status: 401 }]);
  expect(isAuthorizedNow()).toBe(false);
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

test('a refresh that fails otherwise keeps the session', async () => {
  createFakeApi({ refresh: () => createProblem(503, 'unavailable', 'Later.') });
  signInEnding();

  expect(await captureError(callApi('groupHistory'))).toMatchObject({ status: 503 });
  expect(isAuthorizedNow()).toBe(true);
});

test('a public call omits an expired token instead of renewing it', async () => {
  const api = createFakeApi({ capabilities: () => createJsonResponse({}) });
  signInEnding();
  await callApi('capabilities');

  expect(api.calls.map(({ name, token }) => [name, token])).toEqual([['capabilities', '']]);
});

test('adopts the tokens that another tab renewed while it waited for the lock', async () => {
  const api = createFakeApi({
    refresh: () => createJsonResponse(createRenewedTokens()),
    groupHistory: () => createJsonResponse(history),
  });
  signInEnding();
  const request = jest.fn(async (_name: string, task: () => Promise<unknown>) => {
    const session = {
      ...sessionStore.getState(),
      ...createRenewedTokens(),
      token: 'of-the-other-tab',
    };
    localStorage.setItem('vidra-session', JSON.stringify(session));
    await task();
  });
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  await callApi('groupHistory');
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });

  expect(request).toHaveBeenCalledTimes(1);
  expect(api.calls.map(({ name, token }) => [name, token])).toEqual([
    ['groupHistory', 'of-the-other-tab'],
  ]);
});

test('a logout during a refresh remains a logout', async () => {
  const slowResponse = Promise.withResolvers<Response>();
  createFakeApi({
    refresh: () => slowResponse.promise,
    groupHistory: ({ token }) =>
      token
        ? createJsonResponse(history)
        : createProblem(401, 'unauthorized', 'Log in to continue.'),
  });
  signInEnding();
  const call = captureError(callApi('groupHistory'));
  await new Promise((resolve) => setTimeout(resolve, 0));
  resetSession();
  slowResponse.resolve(createJsonResponse(createRenewedTokens()));

  expect(await call).toMatchObject({ status: 401 });
  expect(sessionStore.getState().token).toBe('');
});

test('a refresh token that another tab has just used does not end the session', async () => {
  const api = createFakeApi({
    refresh: () => {
      const session = { ...sessionStore.getState(), ...createRenewedTokens() };
      setTimeout(() => {
        localStorage.setItem('vidra-session', JSON.stringify(session));
      }, 50);
      return createProblem(401, 'unauthorized', 'Used before.');
    },
    groupHistory: () => createJsonResponse(history),
  });
  signInEnding();
  await callApi('groupHistory');

  expect(api.named('groupHistory').map(({ token }) => token)).toEqual(['access-2']);
  expect(isAuthorizedNow()).toBe(true);
  expect(onUnauthorized).not.toHaveBeenCalled();
});
