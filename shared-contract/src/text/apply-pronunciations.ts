import type { Pronunciation } from '../schemas/brand-kit.ts';

/** Scripts that write without spaces between words. */
const UNSPACED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

const escapePattern = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Matches a word as a whole. The space within a name may be of any kind. */
function toWordPattern(written: string): string {
  const pattern = written
    .split(/\s+/u)
    .map(escapePattern)
    .join(String.raw`\s+`);
  const signs = Array.from(written);
  const isBound = (sign = '') => /[\p{L}\p{N}]/u.test(sign) && !UNSPACED_SCRIPT.test(sign);
  const before = isBound(signs[0]) ? String.raw`(?<![\p{L}\p{N}])` : '';
  return `${before}${pattern}${isBound(signs.at(-1)) ? String.raw`(?![\p{L}\p{N}])` : ''}`;
}

/**
 * Writes a sentence as a voice should say it: each listed word as a whole, whatever its case, with
 * longer ones first. A replacement is not replaced again.
 *
 * @example applyPronunciations('Vidra is here.', [{ written: 'Vidra', spoken: 'Veedra' }])
 */
export function applyPronunciations(
  text: string,
  pronunciations: readonly Pronunciation[] = [],
): string {
  if (pronunciations.length === 0) return text;
  const spokenByWritten = new Map(
    pronunciations.map(({ written, spoken }) => [toKey(written), spoken]),
  );
  const patterns = pronunciations
    .map(({ written }) => written)
    .sort((left, right) => right.length - left.length)
    .map(toWordPattern);
  return text.replace(
    new RegExp(patterns.join('|'), 'giu'),
    (word) => spokenByWritten.get(toKey(word)) ?? word,
  );
}

const toKey = (word: string) => word.toLowerCase().replace(/\s+/gu, ' ');
