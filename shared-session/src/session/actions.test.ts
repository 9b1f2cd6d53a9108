/** @jest-environment jsdom */
import {
  account,
  createFakeApi,
  createJsonResponse,
  createLoginAnswer,
  rejectNetwork,
  createProblem,
} from '../testing/fake-api.ts';
import { storeCampaign } from '../ui/campaign.ts';
import { logOut, saveUserInfo } from './actions.ts';
import { resetSession, sessionStore } from './store.ts';

const profile = { userName: 'Ada Lovelace', portrait: '/ada.png' };
let warn: jest.SpyInstance;

beforeEach(() => {
  resetSession();
  localStorage.clear();
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  warn.mockRestore();
});

test('saving logs in immediately, then reads profile and account', async () => {
  const api = createFakeApi({
    userInfo: () => createJsonResponse(profile),
    accountInfo: () => createJsonResponse(account),
  });
  const saving = saveUserInfo(createLoginAnswer());
  expect(sessionStore.getState()).toMatchObject({ userUid: 'u1', initTime: Date.now() });
  await saving;

  expect(sessionStore.getState()).toMatchObject({ ...profile, videoCredits: 90, sorted: 3 });
  expect(api.calls.map(({ token }) => token)).toEqual(['access-1', 'access-1']);
  expect(warn).not.toHaveBeenCalled();
});

test('retries each up to ten times, 500 ms apart, and only logs failures', async () => {
  const times: number[] = [];
  const startedAtMs = Date.now();
  const api = createFakeApi({
    userInfo: () => createProblem(500, 'internal_error', 'Broken.'),
    accountInfo: () => {
      times.push(Date.now() - startedAtMs);
      return rejectNetwork();
    },
  });
  const saving = saveUserInfo(createLoginAnswer());
  await jest.runAllTimersAsync();
  await expect(saving).resolves.toBeUndefined();

  expect(times).toEqual([0, 500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 4500, 5000]);
  // Each try is sent twice, like every idempotent call on a server error.
  expect(api.named('userInfo')).toHaveLength(22);
  expect(warn).toHaveBeenCalledTimes(2);
  expect(sessionStore.getState().userUid).toBe('u1');
});

test('stops retrying after a success', async () => {
  let tries = 0;
  const flaky = () => (++tries < 4 ? rejectNetwork() : createJsonResponse(account));
  createFakeApi({ userInfo: () => createJsonResponse(profile), accountInfo: flaky });
  const saving = saveUserInfo(createLoginAnswer());
  await jest.runAllTimersAsync();
  await saving;

  expect(sessionStore.getState().videoCredits).toBe(90);
  expect(warn).not.toHaveBeenCalled();
});

test('ignores results if the user has changed meanwhile', async () => {
  const slowResponse = Promise.withResolvers<Response>();
  createFakeApi({
    userInfo: ({ token }) =>
      token === 'access-1'
        ? slowResponse.promise
        : createJsonResponse({ ...profile, userName: 'Grace' }),
    accountInfo: () => createJsonResponse(account),
  });
  const first = saveUserInfo(createLoginAnswer());
  const second = saveUserInfo(createLoginAnswer({ userUid: 'u2', token: 'access-2' }));
  await second;
  slowResponse.resolve(createJsonResponse(profile));
  await first;

  expect(sessionStore.getState()).toMatchObject({ userUid: 'u2', userName: 'Grace' });
});

test('stops retrying once the user has changed', async () => {
  const api = createFakeApi({
    userInfo: () => createJsonResponse(profile),
    accountInfo: () => rejectNetwork(),
  });
  const saving = saveUserInfo(createLoginAnswer());
  await jest.advanceTimersByTimeAsync(700);
  resetSession();
  await jest.runAllTimersAsync();
  await saving;

  expect(api.named('accountInfo')).toHaveLength(2);
});

describe('campaign of a visit', () => {
  const answers = {
    userInfo: () => createJsonResponse(profile),
    accountInfo: () => createJsonResponse(account),
  };
  const recordCampaign = () => createJsonResponse({ recorded: true });

  test('is recorded once after logging in', async () => {
    storeCampaign('spring sale');
    const api = createFakeApi({ ...answers, recordCampaign });
    await saveUserInfo(createLoginAnswer());
    expect(api.named('recordCampaign').map(({ body }) => body)).toEqual([{ utm: 'spring sale' }]);
  });

  test('is not recorded if it is missing or expired; an expired one is removed', async () => {
    const api = createFakeApi({ ...answers, recordCampaign });
    await saveUserInfo(createLoginAnswer());
    localStorage.setItem('UTM_V1', JSON.stringify({ expiredTimestamp: 1, content: 'old' }));
    await saveUserInfo(createLoginAnswer());
    expect(api.named('recordCampaign')).toEqual([]);
    expect(localStorage.getItem('UTM_V1')).toBeNull();
  });

  test('does not prevent logging in if recording fails', async () => {
    storeCampaign('x'.repeat(600));
    const api = createFakeApi({ ...answers, recordCampaign: rejectNetwork });
    const saving = saveUserInfo(createLoginAnswer());
    await jest.runAllTimersAsync();
    await saving;
    expect(sessionStore.getState().userName).toBe('Ada Lovelace');
    expect(api.named('recordCampaign')[0]?.body).toEqual({ utm: 'x'.repeat(500) });
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

test.each([
  ['works', () => createJsonResponse({ ok: true }), 1],
  ['fails, and is sent once more', () => createProblem(500, 'internal_error', 'Broken.'), 2],
  ['gets no answer', rejectNetwork, 1],
])('logging out ends the session if the call %s', async (_how, logout, sends) => {
  const api = createFakeApi({
    userInfo: () => createJsonResponse(profile),
    accountInfo: () => createJsonResponse(account),
    logout,
  });
  await saveUserInfo(createLoginAnswer());
  const pendingLogout = logOut();
  await jest.runAllTimersAsync();
  await pendingLogout;

  expect(api.named('logout')).toHaveLength(sends);
  expect(sessionStore.getState().userUid).toBe('');
  expect(localStorage.getItem('vidra-session')).toBeNull();
});
