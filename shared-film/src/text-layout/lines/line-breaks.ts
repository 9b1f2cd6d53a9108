import { LineBreaker } from 'css-line-break';
import { splitGraphemes } from './text-width.ts';

/** Scripts without spaces between words, which need a dictionary for line breaks. */
const SPACELESS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

let segmenter: Intl.Segmenter | undefined;
/**
 * Created on first use, because it loads a dictionary, which takes a slow phone tens of
 * milliseconds.
 */
const splitWords = (text: string): string[] => {
  const { Segmenter } = Intl as Partial<typeof Intl>;
  // Without a dictionary a line may break after every character.
  if (!Segmenter) return Array.from(text);
  segmenter ??= new Segmenter('ja', { granularity: 'word' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
};

/** Finds the line break opportunities of Unicode's rules (UAX #14), as offsets after the break. */
function findRuleBreaks(text: string): Set<number> {
  const breaker = LineBreaker(text, { lineBreak: 'strict', wordBreak: 'normal' });
  const ends = new Set<number>();
  let at = 0;
  for (let next = breaker.next(); !next.done; next = breaker.next()) {
    at += next.value.slice().length;
    ends.add(at);
  }
  return ends;
}

function toOffsets(parts: readonly string[]): Set<number> {
  let at = 0;
  return new Set(parts.map((part) => (at += part.length)));
}

/**
 * Splits a text into unbreakable pieces that together are the text. Words of Chinese, Japanese and
 * Thai stay
 * whole, and so does every grapheme.
 */
export function splitUnbreakable(text: string): string[] {
  if (text === '') return [];
  const rules = findRuleBreaks(text);
  const signs = toOffsets(splitGraphemes(text));
  const asian = EAST_ASIAN.test(text) || SPACELESS.test(text);
  const wordEnds = asian ? toOffsets(splitWords(text)) : undefined;
  const canBreakAt = (at: number) => {
    if (!signs.has(at)) return false;
    if (!wordEnds) return rules.has(at);
    const surroundingText = text.slice(at - 1, at + 1);
    if (SPACELESS.test(surroundingText)) return wordEnds.has(at);
    return rules.has(at) && (!EAST_ASIAN.test(surroundingText) || wordEnds.has(at));
  };
  const pieces: string[] = [];
  let from = 0;
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && !canBreakAt(at)) continue;
    pieces.push(text.slice(from, at));
    from = at;
  }
  return pieces;
}
