/** @jest-environment jsdom */
import { EMPTY_SESSION } from '@vidra/shared-contract';
import { account, createLoginAnswer } from '../testing/fake-api.ts';

const KEY = 'vidra-session';
const createStoredSession = (fields = {}) => ({
  ...EMPTY_SESSION,
  ...createLoginAnswer(),
  initTime: Date.now(),
  ...fields,
});

async function loadFreshStore() {
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

test('restores a stored session after a reload', async () => {
  const session = createStoredSession();
  localStorage.setItem(KEY, JSON.stringify(session));
  const { sessionStore, isAuthorizedNow } = await loadFreshStore();

  expect(sessionStore.getState()).toEqual(session);
  expect(sessionStore.getInitialState()).toEqual(EMPTY_SESSION);
  expect(isAuthorizedNow()).toBe(true);
});

test.each([
  ['no JSON', '{"userUid":'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a field of another type', JSON.stringify(createStoredSession({ expiration: '86400' }))],
  ['a field missing', JSON.stringify(createStoredSession({ token: undefined }))],
])('treats a corrupt record as absent: %s', async (_what, text) => {
  localStorage.setItem(KEY, text);
  const { sessionStore, isAuthorizedNow } = await loadFreshStore();

  expect(sessionStore.getState()).toEqual(EMPTY_SESSION);
  expect(isAuthorizedNow()).toBe(false);
});

test('stores every change, and removes the record on a reset', async () => {
  const { dispatch, resetSession } = await loadFreshStore();
  dispatch({ type: 'saved', answer: createLoginAnswer(), now: Date.now() });
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(createStoredSession());

  resetSession();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('stores a change before it notifies listeners, even if one fails', async () => {
  const { dispatch, sessionStore } = await loadFreshStore();
  const seenValues: (string | null)[] = [];
  const unsubscribe = sessionStore.subscribe(() => {
    seenValues.push(localStorage.getItem(KEY));
    throw new Error('this listener went away');
  });
  expect(() => dispatch({ type: 'saved', answer: createLoginAnswer(), now: Date.now() })).toThrow(
    'away',
  );
  unsubscribe();
  expect(seenValues).toEqual([JSON.stringify(createStoredSession())]);
});

test('tabs follow each other and do not write synced changes', async () => {
  const { sessionStore } = await loadFreshStore();
  const session = createStoredSession({ userName: 'Grace' });
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

test('an account response without credits does not log out other tabs', async () => {
  const freshStore = await loadFreshStore();
  freshStore.dispatch({ type: 'saved', answer: createLoginAnswer(), now: Date.now() });
  const { remainedVideoCredits: _, ...answer } = account;
  freshStore.dispatch({ type: 'account-read', userUid: 'u1', account: answer as typeof account });

  const otherTab = await loadFreshStore();
  expect(otherTab.isAuthorizedNow()).toBe(true);
  expect(otherTab.sessionStore.getState()).toMatchObject({ userUid: 'u1', videoCredits: 0 });
});

test('clearing all storage in another tab logs out here', async () => {
  localStorage.setItem(KEY, JSON.stringify(createStoredSession()));
  const { isAuthorizedNow } = await loadFreshStore();
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));

  expect(isAuthorizedNow()).toBe(false);
});

test('notifies subscribers when the session expires', async () => {
  const thirtyDays = 30 * 86_400;
  localStorage.setItem(KEY, JSON.stringify(createStoredSession({ expiration: thirtyDays })));
  const { sessionStore, isAuthorizedNow } = await loadFreshStore();
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

test('an expired tab adopts the session that another tab has renewed', async () => {
  localStorage.setItem(KEY, JSON.stringify(createStoredSession({ expiration: 60 })));
  const { sessionStore, isAuthorizedNow } = await loadFreshStore();
  const renewedSession = createStoredSession({ expiration: 600, token: 'access-2' });
  localStorage.setItem(KEY, JSON.stringify(renewedSession));
  jest.advanceTimersByTime(60_000);

  expect(sessionStore.getState()).toEqual(renewedSession);
  expect(isAuthorizedNow()).toBe(true);
});

test('a session stored before roles existed stays logged in', async () => {
  const { role: _, ...older } = createStoredSession();
  localStorage.setItem(KEY, JSON.stringify(older));
  const { sessionStore } = await loadFreshStore();

  expect(sessionStore.getState()).toEqual({ ...createStoredSession(), role: 'user' });
});

test('a browser without storage keeps the session as long as the page lives', async () => {
  const { dispatch, isAuthorizedNow } = await loadFreshStore();
  const setItemSpy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  dispatch({ type: 'saved', answer: createLoginAnswer(), now: Date.now() });

  expect(isAuthorizedNow()).toBe(true);
  setItemSpy.mockRestore();
});
