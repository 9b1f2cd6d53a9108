import { getLanguage } from '@vidra/shared-i18n/core';

/** Returns a title as it reads inside of a sentence. German nouns keep their capital letter. */
export function toInnerTitle(title: string): string {
  const language = getLanguage();
  return language === 'de' ? title : title.toLocaleLowerCase(language);
}
