import type { UserSession } from '@vidra/shared-contract';
import type { TokenAnswer } from '@vidra/shared-contract/schemas';
import { adoptStoredSession, dispatch, sessionStore } from '../session/store.ts';
import { ApiError } from './errors.ts';
import { send } from './send.ts';
import { onUnauthorizedAnswer } from './unauthorized.ts';

const LOCK_NAME = 'vidra-token-refresh';
/** Renewed this long before the end: the request must still arrive in time. */
const MARGIN_MS = 30_000;
/** Browsers hand local storage to tabs in other processes with a delay. */
const STORAGE_SPREAD_MS = 250;

let pendingRefresh: Promise<void> | undefined;

/**
 * An access token that does not end within the next half minute, or '' when nobody is signed in.
 * However many ask at once, in however many tabs, one refresh is made.
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

/** The token when it still holds, without asking for another. */
export function getTokenIfFresh(): string {
  const session = sessionStore.getState();
  return isFresh(session) ? session.token : '';
}

/** Says whether new tokens were stored, which other tabs must get to see. */
async function refresh(): Promise<boolean> {
  // While this tab waited for the lock another one may have renewed, and a refresh token serves once.
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
    // Perhaps another tab used this token a moment ago, and its answer is still on the way here.
    await pause(STORAGE_SPREAD_MS);
    if (sessionStore.getState().token !== token || adoptStoredSession()) return false;
    onUnauthorizedAnswer(token);
    throw error;
  }
}

/** The lock outlasts the task by the time that other tabs need to see what it stored. */
async function runInOneTab(task: () => Promise<boolean>): Promise<void> {
  // Absent on plain-http addresses other than localhost.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) {
    await task();
    return;
  }
  await new Promise<void>((resolve, reject) => {
    const held = async () => {
      const isStored = await task();
      resolve();
      if (isStored) await pause(STORAGE_SPREAD_MS);
    };
    locks.request(LOCK_NAME, held).catch(reject);
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function isFresh(session: UserSession): boolean {
  return !session.refreshToken || getAccessTokenEnd(session) - MARGIN_MS > Date.now();
}

/** By this device's clock, which may be hours off: the token's lifetime counts from its arrival. */
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
