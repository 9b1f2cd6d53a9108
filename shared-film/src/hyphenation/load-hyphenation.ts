import type { HyphenationFunctionSync } from 'hyphen';
import type { Hyphenate } from '../text-layout/lines/lay-lines.ts';
import { detectLanguage } from './detect-language.ts';
import { loadPatterns, PATTERN_LANGUAGES } from './load-patterns.ts';

/** Marks the points at which a word may break. Typeset texts contain no soft hyphens. */
const POINT = '\u00ad';
const LEAST_LETTERS_AFTER = 3;
const WORD = /[\p{L}\p{M}]{5,}/gu;
/** Addresses and names with digits are read sign by sign, so a hyphen would change them. */
const UNBREAKABLE = /[\p{N}@/\\_]|\p{L}\.\p{L}/u;

function createHyphenate(markPoints: HyphenationFunctionSync): Hyphenate {
  const splitWord = (word: string) => {
    const parts = markPoints(word).split(POINT);
    const last = parts.at(-1) ?? '';
    if (parts.length > 1 && last.length < LEAST_LETTERS_AFTER) {
      parts.splice(-2, 2, parts.slice(-2).join(''));
    }
    return parts.join(POINT);
  };
  return (text) => (UNBREAKABLE.test(text) ? [text] : text.replace(WORD, splitWord).split(POINT));
}

const hyphenations = new Map<string, Promise<Hyphenate | undefined>>();

async function createLanguageHyphenation(language: string): Promise<Hyphenate | undefined> {
  const patterns = await loadPatterns(language);
  if (!patterns) return undefined;
  const { default: createHyphenator } = await import('hyphen');
  const options = { hyphenChar: POINT, html: false };
  return createHyphenate(createHyphenator(patterns, options) as HyphenationFunctionSync);
}

function loadLanguageHyphenation(language: string): Promise<Hyphenate | undefined> {
  const cachedHyphenation = hyphenations.get(language);
  if (cachedHyphenation) return cachedHyphenation;
  const hyphenation = createLanguageHyphenation(language);
  hyphenations.set(language, hyphenation);
  hyphenation.catch(() => hyphenations.delete(language));
  return hyphenation;
}

/** Languages of a video's texts that are known, as BCP 47 tags. */
export interface KnownLanguages {
  /** That of a voice that speaks only one. */
  readonly voiceLanguage?: string | undefined;
  /** The language that the video was ordered in. Its texts may be in another one. */
  readonly language?: string | undefined;
}

/**
 * Loads the hyphenation of a video's texts, in the language of its voice if that is known, else in
 * the language that the texts are detected to be in, else in the one that was ordered.
 *
 * @param text all texts of the video, in order
 * @returns undefined for a language without patterns, and where none is known or detected
 */
export async function loadHyphenation(
  text: string,
  { voiceLanguage, language: orderedLanguage }: KnownLanguages = {},
): Promise<Hyphenate | undefined> {
  const language =
    voiceLanguage ?? (await detectLanguage(text, PATTERN_LANGUAGES)) ?? orderedLanguage;
  return language === undefined ? undefined : loadLanguageHyphenation(language);
}
