/** @jest-environment jsdom */
import { EMPTY_SESSION } from '@vidra/shared-contract';
import { account, loginAnswer } from '../testing/fake-api.ts';

const KEY = 'vidra-session';
const stored = (fields = {}) => ({
  ...EMPTY_SESSION,
  ...loginAnswer(),
  initTime: Date.now(),
  ...fields,
});

async function freshStore() {
  jest.resetModules();
  const store = await import('./store.ts');
  store.startSession();
  return store;
}

function fromOtherTab(value: unknown): void {
  if (value === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(value));
  dispatchEvent(new StorageEvent('storage', { key: KEY }));
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('a stored session is there after a reload', async () => {
  const session = stored();
  localStorage.setItem(KEY, JSON.stringify(session));
  const { sessionStore, isAuthorizedNow } = await freshStore();

  expect(sessionStore.getState()).toEqual(session);
  expect(sessionStore.getInitialState()).toEqual(EMPTY_SESSION);
  expect(isAuthorizedNow()).toBe(true);
});

test.each([
  ['no JSON', '{"userUid":'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a field of another type', JSON.stringify(stored({ expiration: '86400' }))],
  ['a field missing', JSON.stringify(stored({ token: undefined }))],
])('a corrupt record counts as absent: %s', async (_what, text) => {
  localStorage.setItem(KEY, text);
  const { sessionStore, isAuthorizedNow } = await freshStore();

  expect(sessionStore.getState()).toEqual(EMPTY_SESSION);
  expect(isAuthorizedNow()).toBe(false);
});

test('every change is stored, and a reset removes the record', async () => {
  const { dispatch, resetSession } = await freshStore();
  dispatch({ type: 'saved', answer: loginAnswer(), now: Date.now() });
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(stored());

  resetSession();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('a change is stored before anybody is told of it, also when a listener fails', async () => {
  const { dispatch, sessionStore } = await freshStore();
  const seen: (string | null)[] = [];
  const unsubscribe = sessionStore.subscribe(() => {
    seen.push(localStorage.getItem(KEY));
    throw new Error('this listener went away');
  });
  expect(() => dispatch({ type: 'saved', answer: loginAnswer(), now: Date.now() })).toThrow('away');
  unsubscribe();
  expect(seen).toEqual([JSON.stringify(stored())]);
});

test('tabs follow each other and do not write what they were told', async () => {
  const { sessionStore } = await freshStore();
  const session = stored({ userName: 'Grace' });
  const write = jest.spyOn(Storage.prototype, 'setItem');
  const remove = jest.spyOn(Storage.prototype, 'removeItem');
  fromOtherTab(session);
  expect(sessionStore.getState()).toEqual(session);
  fromOtherTab(null);

  expect(sessionStore.getState()).toEqual(EMPTY_SESSION);
  expect(write).toHaveBeenCalledTimes(1);
  expect(remove).toHaveBeenCalledTimes(1);
  write.mockRestore();
  remove.mockRestore();
});

test('an account answer without credits signs no other tab out', async () => {
  const here = await freshStore();
  here.dispatch({ type: 'saved', answer: loginAnswer(), now: Date.now() });
  const { remainedVideoCredits: _, ...answer } = account;
  here.dispatch({ type: 'account-read', userUid: 'u1', account: answer as typeof account });

  const otherTab = await freshStore();
  expect(otherTab.isAuthorizedNow()).toBe(true);
  expect(otherTab.sessionStore.getState()).toMatchObject({ userUid: 'u1', videoCredits: 0 });
});

test('clearing all storage in another tab signs out here', async () => {
  localStorage.setItem(KEY, JSON.stringify(stored()));
  const { isAuthorizedNow } = await freshStore();
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));

  expect(isAuthorizedNow()).toBe(false);
});

test('subscribers are told when the session ends by time', async () => {
  const thirtyDays = 30 * 86_400;
  localStorage.setItem(KEY, JSON.stringify(stored({ expiration: thirtyDays })));
  const { sessionStore, isAuthorizedNow } = await freshStore();
  const listener = jest.fn();
  sessionStore.subscribe(listener);

  jest.advanceTimersByTime(thirtyDays * 1000 - 1);
  expect(isAuthorizedNow()).toBe(true);
  expect(listener).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);

  expect(isAuthorizedNow()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('a tab whose time is over takes the session that another tab has renewed', async () => {
  localStorage.setItem(KEY, JSON.stringify(stored({ expiration: 60 })));
  const { sessionStore, isAuthorizedNow } = await freshStore();
  const renewed = stored({ expiration: 600, token: 'access-2' });
  localStorage.setItem(KEY, JSON.stringify(renewed));
  jest.advanceTimersByTime(60_000);

  expect(sessionStore.getState()).toEqual(renewed);
  expect(isAuthorizedNow()).toBe(true);
});

test('a session stored before accounts had a role signs nobody out', async () => {
  const { role: _, ...older } = stored();
  localStorage.setItem(KEY, JSON.stringify(older));
  const { sessionStore } = await freshStore();

  expect(sessionStore.getState()).toEqual({ ...stored(), role: 'user' });
});

test('a browser without storage keeps the session for as long as the page lives', async () => {
  const { dispatch, isAuthorizedNow } = await freshStore();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  dispatch({ type: 'saved', answer: loginAnswer(), now: Date.now() });

  expect(isAuthorizedNow()).toBe(true);
  full.mockRestore();
});
