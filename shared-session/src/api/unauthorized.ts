import { adoptStoredSession, resetSession, sessionStore } from '../session/store.ts';
import { getConfig } from './config.ts';

const BURST_MS = 1000;
let lastNoticeMs = Number.NEGATIVE_INFINITY;

/**
 * Handles a 401 response: ends the session and notifies the host once per burst. If the session has
 * changed since
 * the request was sent, the response is ignored.
 *
 * @param tokenThen the session's access token when the request was sent, or ''
 * @returns whether a retry with the current token makes sense
 */
export function onUnauthorizedAnswer(tokenThen: string): boolean {
  const { token } = sessionStore.getState();
  if (token !== tokenThen) return token !== '';
  if (token && adoptStoredSession()) return true;
  resetSession();
  // Requests with a token are distinguished by it. Those without one also come in bursts.
  if (token || Date.now() - lastNoticeMs > BURST_MS) {
    lastNoticeMs = Date.now();
    getConfig().onUnauthorized();
  }
  return false;
}
