const FEWEST_DIFFERENT = 4;

/**
 * Returns whether a password is easy to guess for a person who knows its owner: a repetition, a
 * sequence, very few different characters, or one of the words with digits around it. Lists of
 * common passwords do not contain these.
 *
 * @param words words of the account and the site
 */
export function isEasilyGuessed(password: string, words: readonly string[]): boolean {
  const characters = Array.from(password.toLowerCase());
  if (new Set(characters).size < FEWEST_DIFFERENT) return true;
  if (isRepetition(characters) || isSequence(characters)) return true;
  const letters = toLetters(password);
  return letters !== '' && words.some((word) => toLetters(word) === letters);
}

/** Detects `12341234`, `vidravidra`. */
function isRepetition(characters: readonly string[]): boolean {
  const longest = Math.floor(characters.length / 2);
  for (let piece = 1; piece <= longest; piece += 1) {
    if (
      characters.every(
        (character, index) => index < piece || character === characters[index - piece],
      )
    ) {
      return true;
    }
  }
  return false;
}

/** Detects `abcdefgh`, `87654321`, `0987654321`. */
function isSequence(characters: readonly string[]): boolean {
  const steps = characters
    .slice(1)
    .map((character, index) => getStep(characters[index] ?? '', character));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

function getStep(from: string, to: string): number {
  const step = (to.codePointAt(0) ?? 0) - (from.codePointAt(0) ?? 0);
  // Nine wraps around to zero.
  const wraps = /\d/.test(from) && /\d/.test(to) && Math.abs(step) === 9;
  return wraps ? -Math.sign(step) : step;
}

const toLetters = (text: string) => text.toLowerCase().replaceAll(/\P{L}/gu, '');
