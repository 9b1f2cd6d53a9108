import type { BrandChoice } from '../schemas/brand-kit.ts';
import type { CaptionStyle } from '../film-options.ts';
import type { CaptionSetting } from '../text-layout/looks.ts';
import { unbreakable } from '../text-layout/line-breaks.ts';
import { graphemesOf } from '../text-layout/text-width.ts';
import type { TextLayer, TimedLine, ToldLine } from './timeline.ts';

/** Letters of a caption: two lines, in tall frames too; few words where each is shown as spoken. */
const MOST_LETTERS: Readonly<Record<CaptionStyle, number>> = {
  clean: 50,
  boxed: 50,
  bold: 42,
  karaoke: 22,
};
const MOST_WORDS = { karaoke: 4, other: Number.POSITIVE_INFINITY };
/** East Asian signs are wider, and say more. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const WIDE_LETTERS = 1.6;
const CLAUSE_END = /[,;:–—،、，。.!?…]\s*$/u;

/** Words are counted again whenever anything of a film changes: most of them were before. */
const counted = new Map<string, number>();
const MOST_COUNTED = 5000;

function lettersOf(text: string): number {
  const known = counted.get(text);
  if (known !== undefined) return known;
  const letters = graphemesOf(text).reduce(
    (sum, sign) => sum + (WIDE.test(sign) ? WIDE_LETTERS : 1),
    0,
  );
  if (counted.size >= MOST_COUNTED) counted.clear();
  counted.set(text, letters);
  return letters;
}

/** Words that are shown together: alike in length, and rather ended by a comma than after it. */
function groups(text: string, style: CaptionStyle): string[][] {
  const most = MOST_LETTERS[style];
  const mostWords = style === 'karaoke' ? MOST_WORDS.karaoke : MOST_WORDS.other;
  const words = unbreakable(text);
  const wanted = lettersOf(text) / Math.max(1, Math.ceil(lettersOf(text) / most));
  const found: string[][] = [[]];
  let letters = 0;
  for (const word of words) {
    const group = found.at(-1) ?? [];
    const more = lettersOf(word);
    const ends = CLAUSE_END.test(group.at(-1) ?? '') && letters > wanted * 0.6;
    const isFull =
      letters + more / 2 > wanted || letters + more > most || group.length >= mostWords;
    if (group.length > 0 && (isFull || ends)) {
      found.push([word]);
      letters = more;
    } else {
      group.push(word);
      letters += more;
    }
  }
  return found;
}

/** Parts of a line in time, each as long as its share of the letters. */
function timed(parts: readonly string[], { start, end }: Omit<TimedLine, 'text'>): TimedLine[] {
  const letters = parts.reduce((sum, part) => sum + lettersOf(part), 0);
  let at = start;
  return parts.map((text) => {
    const from = at;
    at += ((end - start) * lettersOf(text)) / Math.max(1, letters);
    return { text, start: from, end: at };
  });
}

interface Piece {
  words: readonly TimedLine[];
  start: number;
  end: number;
}

/** Each piece and each word as long as its letters. */
const guessedParts = (parts: readonly string[][], line: TimedLine): Piece[] =>
  timed(
    parts.map((words) => words.join('')),
    line,
  ).map((piece, index) => ({ ...piece, words: timed(parts[index] ?? [], piece) }));

/** Each piece from its first word until the next one's; nothing where words were not measured. */
function measuredParts(parts: readonly string[][], line: ToldLine): Piece[] | undefined {
  const { words = [] } = line;
  if (words.length === 0 || words.length !== parts.flat().length) return undefined;
  let at = 0;
  const own = parts.map((part) => words.slice(at, (at += part.length)));
  return own.map((part, index) => ({
    words: part,
    start: index === 0 ? line.start : (part[0]?.start ?? line.start),
    end: own[index + 1]?.[0]?.start ?? line.end,
  }));
}

interface CaptionOrder {
  captionStyle?: CaptionStyle | undefined;
  captionPosition?: CaptionSetting['position'] | undefined;
  captionAccent?: string | undefined;
}

/** How an order wants its captions; nothing where it leaves that to the look. */
export function captionSetting(order: CaptionOrder): { captions?: CaptionSetting } {
  const { captionStyle: style, captionPosition: position, captionAccent: accent } = order;
  const captions = {
    ...(style && { style }),
    ...(position && { position }),
    ...(accent !== undefined && { accent }),
  };
  return Object.keys(captions).length > 0 ? { captions } : {};
}

/** What an order says of its brand. */
export const brandIn = ({ brand }: { brand?: BrandChoice | undefined }) => (brand ? { brand } : {});

/** A line as captions that are shown one after the other, word by word with their times. */
export function captionsOf(lines: readonly ToldLine[], style: CaptionStyle = 'clean'): TextLayer[] {
  return lines.flatMap((line) => {
    const parts = groups(line.text, style);
    const measured = measuredParts(parts, line);
    const pieces = measured ?? guessedParts(parts, line);
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
