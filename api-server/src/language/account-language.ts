import { getLanguage } from '@vidra/shared-i18n/core';
import { loadLanguage } from './catalogs.ts';
import { runInLanguage } from './current-language.ts';

/**
 * Runs work whose texts are for the owner of an account, or for who caused a job.
 *
 * @param language the account's; null: the one of the work that caused it
 */
export async function runForAccount<T>(
  language: string | null,
  work: () => T | Promise<T>,
): Promise<T> {
  const tag = language ?? getLanguage();
  await loadLanguage(tag);
  return runInLanguage({ tag }, work);
}
