import { measureWidth, splitGraphemes, type TypeFace } from './text-width.ts';

/** Matches letters of the scripts that break words with a hyphen. */
const HYPHENATED_SCRIPTS =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;
const VOWELS = 'aeiouyæœøıаеёиіїоуыэюяєαεηιουω';
const VOWEL = new RegExp(`^[${VOWELS}]`, 'iu');
const CLUSTER = 'sch|[cpst]h|qu|[bcdfgkpt][lr]';
/** Matches the consonants at the start of a syllable and the vowel after them. */
const SYLLABLE = new RegExp(`^(?:${CLUSTER}|[^${VOWELS}])[${VOWELS}]`, 'iu');
/** Matches consonants that stay together, the last of which would begin the next part. */
const SPLIT_CLUSTER = new RegExp(`(?:${CLUSTER}|sc)$`, 'iu');

const toBase = (signs: readonly string[]) => signs.join('').normalize('NFD').replace(/\p{M}/gu, '');
const isVowel = (sign: string) => VOWEL.test(toBase([sign]));
const isLetter = (sign: string | undefined) => HYPHENATED_SCRIPTS.test(sign ?? '');

const isWithinWord = (signs: readonly string[], at: number) =>
  isLetter(signs[at - 1]) && isLetter(signs[at]);

/** Checks if a syllable begins at `at` and the part before it has a vowel. */
function beginsSyllable(signs: readonly string[], start: number, at: number): boolean {
  return (
    SYLLABLE.test(toBase(signs.slice(at, at + 4))) &&
    !SPLIT_CLUSTER.test(toBase(signs.slice(at - 2, at + 1))) &&
    signs.slice(start, at).some(isVowel)
  );
}

/**
 * Returns the last good break after `start` and up to `end`, with two letters on each side. Returns
 * `end` if there is none.
 */
function chooseBreak(signs: readonly string[], start: number, end: number): number {
  const isAllowed = (at: number) =>
    !isWithinWord(signs, at) || [-2, 1].every((offset) => isLetter(signs[at + offset]));
  const offsets = Array.from({ length: end - start }, (_, index) => end - index);
  const allowedOffsets = offsets.filter((at) => at > start + 1 && isAllowed(at));
  return (
    allowedOffsets.find((at) => !isWithinWord(signs, at) || beginsSyllable(signs, start, at)) ??
    allowedOffsets[0] ??
    end
  );
}

/** A part of a word on a line. */
export interface WordPart {
  text: string;
  /** A hyphen is added where the line ends after this part. */
  isHyphenated: boolean;
}

/** Hyphen at the end of a line within a word. */
export const HYPHEN = '-';

/**
 * Breaks a word into parts that fit a width. A break within a word adds a hyphen in scripts that
 * use it, and prefers the start of a syllable.
 *
 * @param room width in multiples of the font size
 */
export function breakWord(word: string, face: TypeFace, room: number): WordPart[] {
  const signs = splitGraphemes(word);
  const widths = signs.map((sign) => measureWidth(sign, face));
  const hyphenWidth = measureWidth(HYPHEN, face);
  const parts: WordPart[] = [];
  let start = 0;
  while (start < signs.length) {
    let end = start;
    let fullEnd = start;
    let width = 0;
    for (let at = start; at < signs.length; at += 1) {
      width += widths[at] ?? 0;
      if (width > room) break;
      fullEnd = at + 1;
      if (width + (isWithinWord(signs, fullEnd) ? hyphenWidth : 0) <= room) end = fullEnd;
    }
    const isRest = fullEnd === signs.length;
    // A single grapheme may be wider than the room.
    const at = isRest ? fullEnd : chooseBreak(signs, start, Math.max(end, start + 1));
    parts.push({ text: signs.slice(start, at).join(''), isHyphenated: isWithinWord(signs, at) });
    start = at;
  }
  return parts;
}
