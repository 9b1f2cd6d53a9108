import type { PatternsDefinition } from 'hyphen';

type LoadPatterns = () => Promise<{ default: PatternsDefinition }>;

/** Patterns by language. A regional key comes before that of its language. */
const PATTERNS: Readonly<Record<string, LoadPatterns>> = {
  de: () => import('hyphen/patterns/de-1996.js'),
  el: () => import('hyphen/patterns/el-monoton.js'),
  en: () => import('hyphen/patterns/en-us.js'),
  'en-GB': () => import('hyphen/patterns/en-gb.js'),
  es: () => import('hyphen/patterns/es.js'),
  // The other Finnish patterns have no license that allows changes.
  fi: () => import('hyphen/patterns/fi-x-school.js'),
  fr: () => import('hyphen/patterns/fr.js'),
  hu: () => import('hyphen/patterns/hu.js'),
  it: () => import('hyphen/patterns/it.js'),
  nl: () => import('hyphen/patterns/nl.js'),
  pl: () => import('hyphen/patterns/pl.js'),
  pt: () => import('hyphen/patterns/pt.js'),
  ru: () => import('hyphen/patterns/ru.js'),
  sv: () => import('hyphen/patterns/sv.js'),
  tr: () => import('hyphen/patterns/tr.js'),
};

/** Languages with patterns, without regions. */
export const PATTERN_LANGUAGES = Object.keys(PATTERNS).filter((tag) => !tag.includes('-'));

/**
 * Loads the hyphenation patterns of a language. Each language is a file of its own.
 *
 * @param language BCP 47 tag
 * @returns undefined for a language without patterns
 */
export async function loadPatterns(language: string): Promise<PatternsDefinition | undefined> {
  const load = PATTERNS[language] ?? PATTERNS[language.split('-')[0] ?? ''];
  return load && (await load()).default;
}
