import { adoptStoredSession, resetSession, sessionStore } from '../session/store.ts';
import { getConfig } from './config.ts';

const BURST_MS = 1000;
let lastTold = Number.NEGATIVE_INFINITY;

/**
 * What a 401 answer means: the session is over, and the host is told once for a burst of them.
 * Unless the session has moved on since the request was sent: then its answer says nothing.
 *
 * @param tokenThen the session's access token when the request was sent, or ''
 * @returns whether another try with the session's present token makes sense
 */
export function onUnauthorizedAnswer(tokenThen: string): boolean {
  const { token } = sessionStore.getState();
  if (token !== tokenThen) return token !== '';
  if (token && adoptStoredSession()) return true;
  resetSession();
  // Requests with a token are told apart by it; those without come in bursts too.
  if (token || Date.now() - lastTold > BURST_MS) {
    lastTold = Date.now();
    getConfig().onUnauthorized();
  }
  return false;
}
