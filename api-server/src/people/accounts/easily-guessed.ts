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
  if (repeats(characters) || counts(characters)) return true;
  const letters = lettersOf(password);
  return letters !== '' && words.some((word) => lettersOf(word) === letters);
}

/** `12341234`, `vidravidra` */
function repeats(characters: readonly string[]): boolean {
  const longest = Math.floor(characters.length / 2);
  for (let piece = 1; piece <= longest; piece += 1) {
    if (characters.every((each, index) => index < piece || each === characters[index - piece])) {
      return true;
    }
  }
  return false;
}

/** `abcdefgh`, `87654321`, `0987654321` */
function counts(characters: readonly string[]): boolean {
  const steps = characters.slice(1).map((each, index) => stepOf(characters[index] ?? '', each));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

function stepOf(from: string, to: string): number {
  const step = (to.codePointAt(0) ?? 0) - (from.codePointAt(0) ?? 0);
  // After nine comes zero.
  const wraps = /\d/.test(from) && /\d/.test(to) && Math.abs(step) === 9;
  return wraps ? -Math.sign(step) : step;
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/\P{L}/gu, '');
