import { getLanguage, getLanguageChoice } from '@vidra/shared-i18n/core';
import { callApi } from '../api/call-api.ts';
import { warn } from '../lib/warn.ts';
import { isAuthorizedNow } from './store.ts';

let accountLanguage: string | null = null;

/** Shows the page in the language that the account has, wherever it was chosen. */
export function followAccountLanguage(tag: string | null | undefined): void {
  // An API of an older release knows no language of accounts.
  accountLanguage = tag ?? null;
  const { offered, change } = getLanguageChoice();
  if (!tag || tag === getLanguage() || !offered.includes(tag)) return;
  // An address such as `/de/plans` names the language that its visitor wants.
  if (location.pathname.split('/')[1] === getLanguage()) return;
  change(tag).catch((error: unknown) => warn('The language could not be changed.', error));
}

/** Records the chosen language for mails and other devices. Failures are only logged. */
export async function saveAccountLanguage(tag: string): Promise<void> {
  if (!isAuthorizedNow() || tag === accountLanguage) return;
  accountLanguage = tag;
  try {
    await callApi('updateProfile', { body: { language: tag } });
  } catch (error) {
    accountLanguage = null;
    warn('The language could not be saved in the account.', error);
  }
}
