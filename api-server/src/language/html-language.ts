import { LANGUAGES } from '@vidra/shared-contract';
import { getLanguage } from '@vidra/shared-i18n/core';

/** Returns the attributes of an HTML document in the language of the running work. */
export function getHtmlLanguage(): string {
  const language = getLanguage();
  const direction = LANGUAGES.find(({ tag }) => tag === language)?.direction ?? 'ltr';
  return `lang="${language}" dir="${direction}"`;
}
