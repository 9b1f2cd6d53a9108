/** Speaking rate in words per second; lower for languages with long words. */
const WORDS_PER_SECOND: Record<string, number> = {
  en: 2.6,
  de: 2.2,
  fi: 1.9,
  es: 2.8,
  fr: 2.8,
  it: 2.6,
};
const OTHER_WORDS_PER_SECOND = 2.4;
/** Speaking rate of languages counted in characters. */
const CHARACTERS_PER_SECOND: Record<string, number> = { ja: 6.5, zh: 4.5, th: 11 };
const PAUSE_SECONDS = 0.35;

/** Numbers are read out: every few digits take about as long as a word. */
const countDigitExtra = (text: string) => (text.match(/\d/g) ?? []).length / 3;

/**
 * Estimates the seconds to speak a sentence, including the pause after it.
 * @param language BCP 47
 */
export function estimateSpeakingSeconds(text: string, language: string): number {
  const [base = 'en'] = language.split('-');
  const characters = CHARACTERS_PER_SECOND[base];
  if (characters !== undefined) {
    const characterCount = text.replace(/[\p{P}\p{Z}]/gu, '').length;
    return round(characterCount / characters + PAUSE_SECONDS);
  }
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  const words = [...segments].filter(({ isWordLike }) => isWordLike).length;
  const rate = WORDS_PER_SECOND[base] ?? OTHER_WORDS_PER_SECOND;
  return round((words + countDigitExtra(text)) / rate + PAUSE_SECONDS);
}

const round = (seconds: number) => Math.round(seconds * 10) / 10;

/**
 * Adds up the estimated seconds of sentences.
 *
 * @param sentences with their estimates
 */
export function sumSeconds(sentences: readonly { seconds: number }[]): number {
  return round(sentences.reduce((sum, { seconds }) => sum + seconds, 0));
}
