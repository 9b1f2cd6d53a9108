import { AsyncLocalStorage } from 'node:async_hooks';
import { SOURCE_LANGUAGE } from '@vidra/shared-contract';
import { setLanguageSource } from '@vidra/shared-i18n/core';

const current = new AsyncLocalStorage<CurrentLanguage>();
setLanguageSource(() => current.getStore()?.tag ?? SOURCE_LANGUAGE);

/** Language of a running request or job. */
export interface CurrentLanguage {
  /** BCP 47 tag. */
  tag: string;
  /** Whether the request itself asks for it. Otherwise it is the account's, or English. */
  isRequested?: boolean;
}

/** Runs work whose texts are in a language. Load its catalogs before. */
export function runInLanguage<T>(language: CurrentLanguage, work: () => T): T {
  return current.run(language, work);
}

/** Returns the language that the running request asks for; null if it does not say. */
export function getRequestedLanguage(): string | null {
  const language = current.getStore();
  return language?.isRequested ? language.tag : null;
}
