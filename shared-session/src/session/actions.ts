import { ACCOUNT_REFRESH } from '@vidra/shared-contract';
import type { AccountAnswer, LoginAnswer, ProfileAnswer } from '@vidra/shared-contract/schemas';
import { callApi } from '../api/call-api.ts';
import { warn } from '../lib/warn.ts';
import { dispatch, resetSession, sessionStore } from './store.ts';

const LOGOUT_TIMEOUT_MS = 5000;

/**
 * Signs a user in: the session is saved at once, then profile and account are read.
 *
 * @returns resolves, and never rejects, when both are read or given up
 */
export async function saveUserInfo(answer: LoginAnswer): Promise<void> {
  dispatch({ type: 'saved', answer, now: Date.now() });
  await Promise.all([refreshProfile(), refreshAccount()]);
}

/** Reads name and portrait again. Failures are logged, never thrown. */
export async function refreshProfile(): Promise<void> {
  await readAgain<ProfileAnswer>(
    'profile',
    () => callApi('userInfo', { retry: false }),
    (userUid, profile) => dispatch({ type: 'profile-read', userUid, profile }),
  );
}

let latestAccountRead = 0;

/** Reads membership and credits again. Failures are logged, never thrown. */
export async function refreshAccount(): Promise<void> {
  const turn = ++latestAccountRead;
  await readAgain<AccountAnswer>(
    'account',
    () => callApi('accountInfo', { retry: false }),
    (userUid, account) => {
      // A slow answer must not put older credits over newer ones.
      if (turn === latestAccountRead) dispatch({ type: 'account-read', userUid, account });
    },
  );
}

/**
 * Activates the account by an invitation code.
 *
 * @throws ApiError, NetworkError
 */
export async function activateAccount(code: string): Promise<void> {
  await callApi('activate', { body: { code } });
  await refreshProfile();
}

/** Signs out here, in all tabs, and on the server; the first two also when the server can't be told. */
export async function logOut(): Promise<void> {
  try {
    await callApi('logout', { retry: false, signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS) });
  } catch (error) {
    warn('The server was not told about the logout.', error);
  }
  resetSession();
}

async function readAgain<T>(
  what: string,
  read: () => Promise<T>,
  keep: (userUid: string, answer: T) => void,
): Promise<void> {
  const { userUid } = sessionStore.getState();
  const userChanged = () => sessionStore.getState().userUid !== userUid;
  for (let tries = 1; userUid && !userChanged(); tries++) {
    try {
      keep(userUid, await read());
      return;
    } catch (error) {
      if (tries === ACCOUNT_REFRESH.tries || userChanged()) {
        warn(`The ${what} could not be read.`, error);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, ACCOUNT_REFRESH.pauseMs));
    }
  }
}
