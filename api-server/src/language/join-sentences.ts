import { getLanguage } from '@vidra/shared-i18n/core';

/** Languages that set no space between sentences. */
const UNSPACED_LANGUAGES = ['ja', 'zh-Hans'];

/** Joins whole sentences as the language of the running work does. */
export function joinSentences(...sentences: readonly string[]): string {
  return sentences.join(UNSPACED_LANGUAGES.includes(getLanguage()) ? '' : ' ');
}
