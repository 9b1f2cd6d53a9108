/** @jest-environment jsdom */
import { dispatch, isAuthorizedNow, resetSession, sessionStore } from '../session/store.ts';
import {
  fakeApi,
  inOneHour,
  json,
  loginAnswer,
  networkDown,
  problem,
} from '../testing/fake-api.ts';
import { callApi } from './call-api.ts';
import { setConfig } from './config.ts';

const onUnauthorized = jest.fn();
const now = () => Math.floor(Date.now() / 1000);
const history = { items: [], nextCursor: null };
const renewed = () => ({
  token: 'access-2',
  refreshToken: 'refresh-2',
  accessTokenExp: inOneHour(),
  expiration: 86_400,
});
const signIn = (fields = {}) => {
  dispatch({ type: 'saved', answer: loginAnswer(fields), now: Date.now() });
};
const signInEnding = () => {
  signIn({ accessTokenExp: now() + 10 });
};
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

beforeEach(() => {
  resetSession();
  onUnauthorized.mockClear();
  setConfig({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized });
});

test('many requests at once make one refresh and all go with the new token', async () => {
  const api = fakeApi({ refresh: () => json(renewed()), groupHistory: () => json(history) });
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

test('a token that holds long enough is not renewed', async () => {
  const api = fakeApi({ groupHistory: () => json(history) });
  signIn({ accessTokenExp: now() + 120 });
  await callApi('groupHistory');

  expect(api.calls.map(({ name }) => name)).toEqual(['groupHistory']);
});

test("a token's lifetime counts from its arrival when this device's clock is off", async () => {
  const api = fakeApi({ refresh: () => json(renewed()), groupHistory: () => json(history) });
  const jwt = (iat: number) => `h.${btoa(JSON.stringify({ iat }))}.s`;
  const anHourAgo = now() - 3600;
  signIn({ token: jwt(anHourAgo), accessTokenExp: anHourAgo + 900 });
  await callApi('groupHistory');
  expect(api.named('refresh')).toHaveLength(0);

  const inAnHour = now() + 3600;
  signIn({ token: jwt(inAnHour), accessTokenExp: inAnHour + 20 });
  await callApi('groupHistory');
  expect(api.named('refresh')).toHaveLength(1);
});

test('a refresh that gets no answer fails the request, and nobody is signed out', async () => {
  const api = fakeApi({ refresh: networkDown, groupHistory: () => json(history) });
  signInEnding();

  expect(await refused(callApi('groupHistory'))).toMatchObject({ name: 'NetworkError' });
  expect(api.named('groupHistory')).toHaveLength(0);
  expect(isAuthorizedNow()).toBe(true);
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test('a refresh that answers 401 ends the session, once for all who waited', async () => {
  fakeApi({ refresh: () => problem(401, 'unauthorized', 'Log in to go on.') });
  signInEnding();
  const errors = await Promise.all([callApi('groupHistory'), callApi('userInfo')].map(refused));

  expect(errors).toMatchObject([{ status: 401 }, { status: 401 }]);
  expect(isAuthorizedNow()).toBe(false);
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

test('a refresh that fails otherwise leaves the session', async () => {
  fakeApi({ refresh: () => problem(503, 'unavailable', 'Later.') });
  signInEnding();

  expect(await refused(callApi('groupHistory'))).toMatchObject({ status: 503 });
  expect(isAuthorizedNow()).toBe(true);
});

test('a public call goes without an ended token instead of renewing it', async () => {
  const api = fakeApi({ capabilities: () => json({}) });
  signInEnding();
  await callApi('capabilities');

  expect(api.calls.map(({ name, token }) => [name, token])).toEqual([['capabilities', '']]);
});

test('under the lock, tokens that another tab has renewed are taken over', async () => {
  const api = fakeApi({ refresh: () => json(renewed()), groupHistory: () => json(history) });
  signInEnding();
  const request = jest.fn(async (_name: string, task: () => Promise<unknown>) => {
    const session = { ...sessionStore.getState(), ...renewed(), token: 'of-the-other-tab' };
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

test('a logout during a refresh stays a logout', async () => {
  const slow = Promise.withResolvers<Response>();
  fakeApi({
    refresh: () => slow.promise,
    groupHistory: ({ token }) =>
      token ? json(history) : problem(401, 'unauthorized', 'Log in to go on.'),
  });
  signInEnding();
  const call = refused(callApi('groupHistory'));
  await new Promise((resolve) => setTimeout(resolve, 0));
  resetSession();
  slow.resolve(json(renewed()));

  expect(await call).toMatchObject({ status: 401 });
  expect(sessionStore.getState().token).toBe('');
});

test('a refresh token that another tab used a moment before ends nothing', async () => {
  const api = fakeApi({
    refresh: () => {
      const session = { ...sessionStore.getState(), ...renewed() };
      setTimeout(() => {
        localStorage.setItem('vidra-session', JSON.stringify(session));
      }, 50);
      return problem(401, 'unauthorized', 'Used before.');
    },
    groupHistory: () => json(history),
  });
  signInEnding();
  await callApi('groupHistory');

  expect(api.named('groupHistory').map(({ token }) => token)).toEqual(['access-2']);
  expect(isAuthorizedNow()).toBe(true);
  expect(onUnauthorized).not.toHaveBeenCalled();
});
