import type { BrandChoice } from '@vidra/shared-contract/schemas';
import type { CaptionStyle } from '@vidra/shared-contract';
import type { CaptionSetting } from '../../text-layout/looks.ts';
import { splitUnbreakable } from '../../text-layout/lines/line-breaks.ts';
import { splitGraphemes } from '../../text-layout/lines/text-width.ts';
import type { TextLayer, TimedLine, NarratedLine } from '../timeline.ts';

/**
 * Maximum letters of a caption: two lines, also in tall frames. Fewer if each word is shown as it
 * is spoken.
 */
const MOST_LETTERS: Readonly<Record<CaptionStyle, number>> = {
  clean: 50,
  boxed: 50,
  bold: 42,
  karaoke: 22,
};
const MOST_WORDS = { karaoke: 4, other: Number.POSITIVE_INFINITY };
/** East Asian characters are wider and carry more meaning. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const WIDE_LETTERS = 1.6;
const CLAUSE_END = /[,;:–—،、，。.!?…]\s*$/u;

/** Cache, because words are counted again at every change of a film and most are unchanged. */
const letterCounts = new Map<string, number>();
const MOST_COUNTED = 5000;

function measureLetters(text: string): number {
  const cachedCount = letterCounts.get(text);
  if (cachedCount !== undefined) return cachedCount;
  const letters = splitGraphemes(text).reduce(
    (sum, sign) => sum + (WIDE.test(sign) ? WIDE_LETTERS : 1),
    0,
  );
  if (letterCounts.size >= MOST_COUNTED) letterCounts.clear();
  letterCounts.set(text, letters);
  return letters;
}

/** Costs of a caption. Its length differs by 0 to 1 from the wanted one, as a squared share. */
const COSTS = { breakInClause: 0.5, loneWord: 4 };
/** A lone word from this share of a caption's letters on fills it well enough. */
const LONG_WORD = 0.5;

interface Grouping {
  cost: number;
  /** First word of the last group. */
  from: number;
}

/** Rates one caption of some words. A caption that is too long must be a single word. */
function rateGroup(
  words: readonly string[],
  { letters, isLast, isOnly }: { letters: number; isLast: boolean; isOnly: boolean },
  { target, most }: { target: number; most: number },
): number {
  const isLone = words.length === 1 && !isOnly && letters < most * LONG_WORD;
  const endsClause = isLast || CLAUSE_END.test(words.at(-1) ?? '');
  return (
    ((letters - target) / target) ** 2 +
    (isLone ? COSTS.loneWord : 0) +
    (endsClause ? 0 : COSTS.breakInClause)
  );
}

/**
 * Groups words into captions of similar length. It prefers breaks between clauses, and leaves a
 * word alone only if nothing else fits.
 */
function groupWords(text: string, style: CaptionStyle): string[][] {
  const most = MOST_LETTERS[style];
  const mostWords = style === 'karaoke' ? MOST_WORDS.karaoke : MOST_WORDS.other;
  const words = splitUnbreakable(text);
  const lengths = words.map(measureLetters);
  const allLetters = lengths.reduce((sum, length) => sum + length, 0);
  const limits = { most, target: Math.max(1, allLetters / Math.ceil(allLetters / most)) };
  // The best grouping of the first words, for each number of words.
  const best: Grouping[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= words.length; end += 1) {
    let choice: Grouping = { cost: Number.POSITIVE_INFINITY, from: end - 1 };
    let letters = 0;
    for (let from = end - 1; from >= 0 && end - from <= mostWords; from -= 1) {
      letters += lengths[from] ?? 0;
      if (letters > most && from < end - 1) break;
      const place = { letters, isLast: end === words.length, isOnly: words.length === 1 };
      const cost = (best[from]?.cost ?? 0) + rateGroup(words.slice(from, end), place, limits);
      if (cost < choice.cost) choice = { cost, from };
    }
    best.push(choice);
  }
  const groups: string[][] = [];
  for (let end = words.length; end > 0; end = best[end]?.from ?? 0) {
    groups.unshift(words.slice(best[end]?.from ?? 0, end));
  }
  return groups;
}

/** Divides the time of a line among its parts in proportion to their letters. */
function timeParts(parts: readonly string[], { start, end }: Omit<TimedLine, 'text'>): TimedLine[] {
  const letters = parts.reduce((sum, part) => sum + measureLetters(part), 0);
  let at = start;
  return parts.map((text) => {
    const from = at;
    at += ((end - start) * measureLetters(text)) / Math.max(1, letters);
    return { text, start: from, end: at };
  });
}

interface Piece {
  words: readonly TimedLine[];
  start: number;
  end: number;
}

/** Estimates the times of pieces and words from their letters. */
const guessParts = (parts: readonly string[][], line: TimedLine): Piece[] =>
  timeParts(
    parts.map((words) => words.join('')),
    line,
  ).map((piece, index) => ({ ...piece, words: timeParts(parts[index] ?? [], piece) }));

/**
 * Times each piece from its first word to the next piece's. Returns undefined if the words were not
 * measured.
 */
function measureParts(parts: readonly string[][], line: NarratedLine): Piece[] | undefined {
  const { words = [] } = line;
  if (words.length === 0 || words.length !== parts.flat().length) return undefined;
  let at = 0;
  const partWords = parts.map((part) => words.slice(at, (at += part.length)));
  return partWords.map((part, index) => ({
    words: part,
    start: index === 0 ? line.start : (part[0]?.start ?? line.start),
    end: partWords[index + 1]?.[0]?.start ?? line.end,
  }));
}

interface CaptionOrder {
  captionStyle?: CaptionStyle | undefined;
  captionPosition?: CaptionSetting['position'] | undefined;
  captionAccent?: string | undefined;
}

/** Returns the caption settings of an order; empty if it leaves them to the look. */
export function toCaptionSetting(order: CaptionOrder): { captions?: CaptionSetting } {
  const { captionStyle: style, captionPosition: position, captionAccent: accent } = order;
  const captions = {
    ...(style && { style }),
    ...(position && { position }),
    ...(accent !== undefined && { accent }),
  };
  return Object.keys(captions).length > 0 ? { captions } : {};
}

/** Returns the brand of an order. */
export const toBrandFields = ({ brand }: { brand?: BrandChoice | undefined }) =>
  brand ? { brand } : {};

/** Splits a line into consecutive captions, with the times of their words. */
export function createCaptions(
  lines: readonly NarratedLine[],
  style: CaptionStyle = 'clean',
): TextLayer[] {
  return lines.flatMap((line) => {
    const parts = groupWords(line.text, style);
    const measuredPieces = measureParts(parts, line);
    const pieces = measuredPieces ?? guessParts(parts, line);
    return pieces.map(({ words, start, end }, index): TextLayer => ({
      place: 'caption',
      start,
      end,
      text: (parts[index] ?? []).join('').trim(),
      ...(style === 'karaoke' && {
        words: words.map((word) => ({ ...word, text: word.text.trim() })),
      }),
    }));
  });
}
