/** Accuracy from which two sentences were taken for another language in 3 of 212 trials. */
const LEAST_ACCURACY = 0.1;
/** No two sentences in another language were taken for this one, even with less accuracy. */
const NEVER_MISTAKEN = 'en';
/** Letters of languages that the detector does not know and takes for a related one. */
const UNKNOWN_LANGUAGES = /[ěřůďťňľĺŕіїєґў]/iu;

/**
 * Detects which of some languages a text is in. The detector is loaded on first use.
 *
 * @param languages ISO 639-1 codes
 * @returns undefined if the text is too short to tell
 */
export async function detectLanguage(
  text: string,
  languages: readonly string[],
): Promise<string | undefined> {
  if (UNKNOWN_LANGUAGES.test(text)) return undefined;
  const { detectAll } = await import('tinyld/light');
  const best = detectAll(text, { only: [...languages] })[0];
  const isClear = best && (best.accuracy >= LEAST_ACCURACY || best.lang === NEVER_MISTAKEN);
  return isClear ? best.lang : undefined;
}
