const FEWEST_DIFFERENT = 4;

/**
 * Whether somebody who knows whose password it is guesses it soon: it is one piece again and again, it
 * counts, it is made of very few characters, or it is one of the words with numbers around it. Lists of
 * common passwords leave these out.
 *
 * @param words what belongs to the account and to the site
 */
export function isEasilyGuessed(password: string, words: readonly string[]): boolean {
  const characters = Array.from(password.toLowerCase());
  if (new Set(characters).size < FEWEST_DIFFERENT) return true;
  if (isRepetition(characters) || isSequence(characters)) return true;
  const letters = toLetters(password);
  return letters !== '' && words.some((word) => toLetters(word) === letters);
}

/** `12341234`, `vidravidra` */
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

/** `abcdefgh`, `87654321`, `0987654321` */
function isSequence(characters: readonly string[]): boolean {
  const steps = characters
    .slice(1)
    .map((character, index) => getStep(characters[index] ?? '', character));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

function getStep(from: string, to: string): number {
  const step = (to.codePointAt(0) ?? 0) - (from.codePointAt(0) ?? 0);
  // After nine comes zero.
  const wraps = /\d/.test(from) && /\d/.test(to) && Math.abs(step) === 9;
  return wraps ? -Math.sign(step) : step;
}

const toLetters = (text: string) => text.toLowerCase().replaceAll(/\P{L}/gu, '');
