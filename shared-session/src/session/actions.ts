import { ACCOUNT_REFRESH } from '@vidra/shared-contract';
import type { AccountAnswer, LoginAnswer, ProfileAnswer } from '@vidra/shared-contract/schemas';
import { callApi } from '../api/call-api.ts';
import { followAccountLanguage } from './account-language.ts';
import { readCampaign } from '../ui/campaign.ts';
import { warn } from '../lib/warn.ts';
import { dispatch, resetSession, sessionStore } from './store.ts';

const LOGOUT_TIMEOUT_MS = 5000;
/** Maximum number of characters that the call accepts. */
const LONGEST_CAMPAIGN = 500;

/**
 * Signs a user in: saves the session immediately, then reads profile and account, and records the
 * campaign of the
 * visit.
 *
 * @returns a promise that never rejects and resolves when all of it is done or given up
 */
export async function saveUserInfo(answer: LoginAnswer): Promise<void> {
  dispatch({ type: 'saved', answer, now: Date.now() });
  await Promise.all([refreshProfile(), refreshAccount(), recordCampaign()]);
}

/** Records the campaign of the user once. The API keeps the first one. Failures are only logged. */
async function recordCampaign(): Promise<void> {
  const utm = readCampaign()?.trim().slice(0, LONGEST_CAMPAIGN);
  if (!utm) return;
  try {
    await callApi('recordCampaign', { body: { utm } });
  } catch (error) {
    warn('The campaign could not be recorded.', error);
  }
}

/** Refreshes name and portrait. Failures are logged, never thrown. */
export async function refreshProfile(): Promise<void> {
  await readAgain<ProfileAnswer>(
    'profile',
    () => callApi('userInfo'),
    (userUid, profile) => {
      dispatch({ type: 'profile-read', userUid, profile });
      followAccountLanguage(profile.language);
    },
  );
}

let latestAccountRead = 0;

/** Refreshes membership and credits. Failures are logged, never thrown. */
export async function refreshAccount(): Promise<void> {
  const turn = ++latestAccountRead;
  await readAgain<AccountAnswer>(
    'account',
    () => callApi('accountInfo'),
    (userUid, account) => {
      // A slow answer must not put older credits over newer ones.
      if (turn === latestAccountRead) dispatch({ type: 'account-read', userUid, account });
    },
  );
}

/**
 * Activates the account with an invitation code.
 *
 * @throws ApiError, NetworkError
 */
export async function activateAccount(code: string): Promise<void> {
  await callApi('activate', { body: { code } });
  await refreshProfile();
}

/**
 * Signs out here, in all tabs and on the server. The first two also work if the server cannot be
 * reached.
 */
export async function logOut(): Promise<void> {
  try {
    await callApi('logout', { signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS) });
  } catch (error) {
    warn('The server was not told about the logout.', error);
  }
  resetSession();
}

async function readAgain<T>(
  label: string,
  read: () => Promise<T>,
  keep: (userUid: string, answer: T) => void,
): Promise<void> {
  const { userUid } = sessionStore.getState();
  const userChanged = () => sessionStore.getState().userUid !== userUid;
  for (let retries = 0; userUid && !userChanged(); retries++) {
    try {
      keep(userUid, await read());
      return;
    } catch (error) {
      if (retries === ACCOUNT_REFRESH.retries || userChanged()) {
        warn(`The ${label} could not be read.`, error);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, ACCOUNT_REFRESH.pauseMs));
    }
  }
}
