import type { UserSession } from '@vidra/shared-contract';
import type { TokenAnswer } from '@vidra/shared-contract/schemas';
import { adoptStoredSession, dispatch, sessionStore } from '../session/store.ts';
import { ApiError } from './errors.ts';
import { send } from './send.ts';
import { onUnauthorizedAnswer } from './unauthorized.ts';

const LOCK_NAME = 'vidra-token-refresh';
/** Renewed this long before it expires, so that the request still arrives in time. */
const MARGIN_MS = 30_000;
/** Browsers propagate local storage to tabs in other processes with a delay. */
const STORAGE_SPREAD_MS = 250;

let pendingRefresh: Promise<void> | undefined;

/**
 * Returns an access token that is valid for at least half a minute, or '' if nobody is signed in.
 * Concurrent
 * calls in any number of tabs share one refresh.
 *
 * @throws ApiError (401: the session is over), NetworkError (the session stays)
 */
export async function getFreshToken(): Promise<string> {
  if (isFresh(sessionStore.getState())) return sessionStore.getState().token;
  pendingRefresh ??= runInOneTab(refresh).finally(() => {
    pendingRefresh = undefined;
  });
  await pendingRefresh;
  return sessionStore.getState().token;
}

/** Returns the token if it is still valid, without renewing it. */
export function getTokenIfFresh(): string {
  const session = sessionStore.getState();
  return isFresh(session) ? session.token : '';
}

/** Returns whether new tokens were stored that other tabs must see. */
async function refresh(): Promise<boolean> {
  // Another tab may have renewed while this one waited for the lock, and a refresh token works only
  // once.
  adoptStoredSession();
  const session = sessionStore.getState();
  if (isFresh(session)) return false;
  const { refreshToken, token } = session;
  try {
    const tokens = (await send('refresh', '', { body: { refreshToken } })) as TokenAnswer;
    dispatch({ type: 'tokens-renewed', usedRefreshToken: refreshToken, tokens, now: Date.now() });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    // Another tab may have just used this token, and the result is not visible here yet.
    await pause(STORAGE_SPREAD_MS);
    if (sessionStore.getState().token !== token || adoptStoredSession()) return false;
    onUnauthorizedAnswer(token);
    throw error;
  }
}

/** Holds the lock after the task until other tabs can see the stored result. */
async function runInOneTab(task: () => Promise<boolean>): Promise<void> {
  // Missing on plain-http addresses other than localhost.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) {
    await task();
    return;
  }
  await new Promise<void>((resolve, reject) => {
    const runLocked = async () => {
      const isStored = await task();
      resolve();
      if (isStored) await pause(STORAGE_SPREAD_MS);
    };
    locks.request(LOCK_NAME, runLocked).catch(reject);
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function isFresh(session: UserSession): boolean {
  return !session.refreshToken || getAccessTokenEnd(session) - MARGIN_MS > Date.now();
}

/**
 * Returns the expiry by this device's clock, which may be hours off. The lifetime counts from the
 * token's arrival.
 */
function getAccessTokenEnd({ token, accessTokenExp, initTime }: UserSession): number {
  const issuedAtSeconds = readIssuedAt(token);
  return issuedAtSeconds === undefined
    ? accessTokenExp * 1000
    : initTime + (accessTokenExp - issuedAtSeconds) * 1000;
}

function readIssuedAt(token: string): number | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { iat } = JSON.parse(atob(payload)) as { iat?: unknown };
    return typeof iat === 'number' ? iat : undefined;
  } catch {
    return undefined;
  }
}
