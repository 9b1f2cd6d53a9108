import { EMPTY_SESSION, isAuthorized, SESSION_KEY, type UserSession } from '@vidra/shared-contract';
import { createStore } from 'zustand/vanilla';
import type { ReadOnlyStore } from '../lib/read-only-store.ts';
import { onItemChange } from '../lib/storage.ts';
import { readSession, writeSession } from './record.ts';
import { reduceSession, type SessionAction } from './reducer.ts';

// Starts empty and is filled by `startSession`, so that the first render equals the prerendered one.
const store = createStore<UserSession>(() => EMPTY_SESSION);

/** The user session: `getState()`, and `subscribe` for every change, its end by time included. */
export const sessionStore: ReadOnlyStore<UserSession> = store;

/** Whether the session is authorized at this moment. */
export function isAuthorizedNow(): boolean {
  return isAuthorized(store.getState(), Date.now());
}

export function dispatch(action: SessionAction): void {
  const before = store.getState();
  const session = reduceSession(before, action);
  // Before anybody is told: a listener may leave the page. What came from another tab is stored
  // already, and writing it again would echo for ever.
  if (action.type !== 'synced' && session !== before) writeSession(session);
  store.setState(session, true);
}

/** Forgets the user, in all tabs. */
export function resetSession(): void {
  dispatch({ type: 'reset' });
}

/** Takes over a newer live session that another tab stored; says whether there was one. */
export function adoptStoredSession(): boolean {
  const storedSession = readSession();
  if (!isAuthorized(storedSession, Date.now()) || storedSession.token === store.getState().token)
    return false;
  dispatch({ type: 'synced', session: storedSession });
  return true;
}

/** Reads the stored session, follows other tabs and ends the session when its time is over. */
export function startSession(): void {
  dispatch({ type: 'synced', session: readSession() });
  onItemChange(SESSION_KEY, () => {
    dispatch({ type: 'synced', session: readSession() });
  });
  store.subscribe(watchEnd);
  // Timers stand still while a computer sleeps.
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
