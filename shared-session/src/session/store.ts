import { EMPTY_SESSION, isAuthorized, SESSION_KEY, type UserSession } from '@vidra/shared-contract';
import { createStore } from 'zustand/vanilla';
import type { ReadOnlyStore } from '../lib/read-only-store.ts';
import { onItemChange } from '../lib/storage.ts';
import { readSession, writeSession } from './record.ts';
import { reduceSession, type SessionAction } from './reducer.ts';

// Starts empty and is filled by `startSession`, so that the first render matches the prerendered
// HTML.
const store = createStore<UserSession>(() => EMPTY_SESSION);

/** The user session: `getState()`, and `subscribe` for every change, including its expiry. */
export const sessionStore: ReadOnlyStore<UserSession> = store;

/** Checks if the session is authorized at this moment. */
export function isAuthorizedNow(): boolean {
  return isAuthorized(store.getState(), Date.now());
}

export function dispatch(action: SessionAction): void {
  const before = store.getState();
  const session = reduceSession(before, action);
  // Stored before listeners run, because they may leave the page. Changes synced from another tab
  // are already stored, and writing them again would echo forever.
  if (action.type !== 'synced' && session !== before) writeSession(session);
  store.setState(session, true);
}

/** Resets the session in all tabs. */
export function resetSession(): void {
  dispatch({ type: 'reset' });
}

/** Adopts a newer valid session that another tab stored. Returns whether there was one. */
export function adoptStoredSession(): boolean {
  const storedSession = readSession();
  if (!isAuthorized(storedSession, Date.now()) || storedSession.token === store.getState().token)
    return false;
  dispatch({ type: 'synced', session: storedSession });
  return true;
}

/** Reads the stored session, follows other tabs and ends the session when it expires. */
export function startSession(): void {
  dispatch({ type: 'synced', session: readSession() });
  onItemChange(SESSION_KEY, () => {
    dispatch({ type: 'synced', session: readSession() });
  });
  // A page in the back/forward cache misses the changes of other tabs.
  addEventListener('pageshow', (event) => {
    if (event.persisted) dispatch({ type: 'synced', session: readSession() });
  });
  store.subscribe(watchEnd);
  // Timers stop while a computer sleeps.
  document.addEventListener('visibilitychange', watchEnd);
  watchEnd();
}

const LONGEST_TIMER_MS = 2 ** 31 - 1;
let endTimer: ReturnType<typeof setTimeout> | undefined;

function watchEnd(): void {
  clearTimeout(endTimer);
  const { expiration, initTime, userUid } = store.getState();
  if (!userUid) return;
  const remainingMs = initTime + expiration * 1000 - Date.now();
  if (remainingMs > 0) endTimer = setTimeout(watchEnd, Math.min(remainingMs, LONGEST_TIMER_MS));
  else if (!adoptStoredSession()) resetSession();
}
