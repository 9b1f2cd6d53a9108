/** A language of the interface. */
export interface Language {
  /** BCP 47 tag: `pt-BR`. */
  readonly tag: string;
  /** Its name in itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** Whether it is made from English to test pages, and is never offered to people. */
  readonly isPseudo?: true;
}

/** Languages that the interface may have. The site's operator chooses which ones it offers. */
export const LANGUAGES: readonly Language[] = [
  { tag: 'en', name: 'English', direction: 'ltr' },
  { tag: 'de', name: 'Deutsch', direction: 'ltr' },
  { tag: 'fr', name: 'Français', direction: 'ltr' },
  { tag: 'es', name: 'Español', direction: 'ltr' },
  { tag: 'pt-BR', name: 'Português (Brasil)', direction: 'ltr' },
  { tag: 'it', name: 'Italiano', direction: 'ltr' },
  { tag: 'ja', name: '日本語', direction: 'ltr' },
  { tag: 'ko', name: '한국어', direction: 'ltr' },
  { tag: 'zh-Hans', name: '简体中文', direction: 'ltr' },
  { tag: 'ar', name: 'العربية', direction: 'rtl' },
  { tag: 'en-XA', name: 'Ƥşḗŭḓǿ', direction: 'ltr', isPseudo: true },
  { tag: 'ar-XB', name: 'Ƥşḗŭḓǿ (rtl)', direction: 'rtl', isPseudo: true },
];

/** Tags of the languages that a site offers unless its operator chooses others. */
export const DEFAULT_LANGUAGES: readonly string[] = LANGUAGES.filter(
  ({ isPseudo }) => !isPseudo,
).map(({ tag }) => tag);

/** Returns the languages with these tags, in the order of the list. */
export function listLanguages(tags: readonly string[]): Language[] {
  return LANGUAGES.filter(({ tag }) => tags.includes(tag));
}

/** Returns the name of a language in itself; of an unknown one, its tag. */
export function getLanguageName(tag: string): string {
  return LANGUAGES.find((language) => language.tag === tag)?.name ?? tag;
}

/** Language of the texts in the code, which stands in for missing translations. */
export const SOURCE_LANGUAGE = 'en';

/** Cookie with the visitor's choice of a language: its tag. */
export const LANGUAGE_KEY = 'language';
