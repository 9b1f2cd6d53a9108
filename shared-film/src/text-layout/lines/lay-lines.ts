import { breakWord, HYPHEN, type WordPart } from './break-word.ts';
import { splitUnbreakable } from './line-breaks.ts';
import { splitGraphemes, measureWidth, type TypeFace } from './text-width.ts';

/** A line of a text. */
export interface LaidLine {
  text: string;
  width: number;
  /** The line ends within a word, with a hyphen that the text does not have. */
  isHyphenated?: true;
}

/** Splits a word, with its punctuation, into the parts between which it may break. */
export type Hyphenate = (word: string) => readonly string[];

/** A text laid out on lines. Widths and sizes are in the unit of the given room. */
export interface LaidLines {
  lines: LaidLine[];
  /** Font size: the requested one, or a smaller one if the text does not fit. */
  size: number;
  /** True if the text did not fit at the smallest size and ends in an ellipsis. */
  isCut: boolean;
}

export interface Room {
  width: number;
  /** Maximum number of lines. */
  lines: number;
  /** Requested font size. */
  size: number;
  /** Breaks long words in the text's language. Without it, a long word makes the text smaller. */
  hyphenate?: Hyphenate | undefined;
}

/** Font sizes to try before a text is cut, in shares of the requested size. */
const SHRINK_FACTORS = [1, 0.92, 0.85, 0.78, 0.7, 0.62, 0.55];
const SMALLEST = 0.55;
/** Down to this share, a smaller text reads better than a hyphenated word. */
const WHOLE_WORDS = 0.78;

interface Piece extends WordPart {
  /** Width before more of the line. */
  width: number;
  /** Width at the end of a line: without the trailing space, with a hyphen. */
  inkWidth: number;
}

function createPiece(part: WordPart, face: TypeFace): Piece {
  const { text, isHyphenated } = part;
  const endText = isHyphenated ? `${text}${HYPHEN}` : text.trimEnd();
  return { ...part, width: measureWidth(text, face), inkWidth: measureWidth(endText, face) };
}

/** Splits a word at its hyphenation points. Returns undefined if a part is wider than the room. */
function hyphenateWord(
  { text }: Piece,
  face: TypeFace,
  { hyphenate, width }: Pick<Room, 'hyphenate' | 'width'>,
): Piece[] | undefined {
  const parts = hyphenate?.(text) ?? [];
  const pieces = parts.map((part, index) =>
    createPiece({ text: part, isHyphenated: index < parts.length - 1 }, face),
  );
  const fits = pieces.length > 1 && pieces.every(({ inkWidth }) => inkWidth <= width);
  return fits ? pieces : undefined;
}

/**
 * Splits the words that are wider than the room. Returns undefined if such a word has no fitting
 * hyphenation points.
 */
function hyphenateWords(
  words: readonly Piece[],
  face: TypeFace,
  room: Pick<Room, 'hyphenate' | 'width'>,
): Piece[] | undefined {
  const parts = words.map((word) =>
    word.inkWidth <= room.width ? [word] : hyphenateWord(word, face, room),
  );
  return parts.includes(undefined) ? undefined : parts.flatMap((pieces) => pieces ?? []);
}

/** Breaks the words that are wider than the room, if need be anywhere. */
function breakWords(
  words: readonly Piece[],
  face: TypeFace,
  room: Pick<Room, 'hyphenate' | 'width'>,
): Piece[] {
  return words.flatMap((word) => {
    if (word.inkWidth <= room.width) return [word];
    const forceBreaks = () =>
      breakWord(word.text, face, room.width).map((part) => createPiece(part, face));
    return hyphenateWord(word, face, room) ?? forceBreaks();
  });
}

function fillLines(pieces: readonly Piece[], room: number): Piece[][] {
  const lines: Piece[][] = [];
  let width = 0;
  for (const piece of pieces) {
    const line = lines.at(-1);
    if (line && width + piece.inkWidth <= room) {
      line.push(piece);
      width += piece.width;
    } else {
      lines.push([piece]);
      width = piece.width;
    }
  }
  return lines;
}

const CLAUSE_END = /[,;:–—،、，。.!?…]\s*$/u;
/** Extra width allowed for a line that ends with a clause. */
const FOR_A_CLAUSE = 1.12;

const getInkWidth = (line: readonly Piece[]) =>
  line.slice(0, -1).reduce((sum, { width }) => sum + width, line.at(-1)?.inkWidth ?? 0);

/** Breaks a text into two lines after a clause, if these are about as even as any other break. */
function breakByClause(
  pieces: readonly Piece[],
  narrowest: number,
  room: number,
): Piece[][] | undefined {
  const maxWidth = Math.min(room, narrowest * FOR_A_CLAUSE);
  const candidates = pieces.flatMap(({ text }, index) => {
    const lines = [pieces.slice(0, index + 1), pieces.slice(index + 1)];
    const width = Math.max(...lines.map(getInkWidth));
    const fits = index < pieces.length - 1 && CLAUSE_END.test(text) && width <= maxWidth;
    return fits ? [{ lines, width }] : [];
  });
  return candidates.sort((left, right) => left.width - right.width)[0]?.lines;
}

/** The narrowest room with the same number of lines makes the lines even. */
function balanceLines(pieces: readonly Piece[], room: number): Piece[][] {
  const count = fillLines(pieces, room).length;
  let low = Math.max(...pieces.map(({ inkWidth }) => inkWidth));
  let high = room;
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2;
    if (fillLines(pieces, middle).length <= count) high = middle;
    else low = middle;
  }
  return (count === 2 && breakByClause(pieces, high, room)) || fillLines(pieces, high);
}

const joinText = (line: readonly Piece[]) =>
  line
    .map(({ text }) => text)
    .join('')
    .trim();

function createLine(line: readonly Piece[], face: TypeFace, size: number): LaidLine {
  const isHyphenated = line.at(-1)?.isHyphenated === true;
  const text = isHyphenated ? `${joinText(line)}${HYPHEN}` : joinText(line);
  const width = measureWidth(text, face) * size;
  return { text, width, ...(isHyphenated && { isHyphenated }) };
}

/** Cuts a line after a whole word if possible, and adds an ellipsis. */
function cutLine(line: readonly Piece[], face: TypeFace, room: number): WordPart {
  const lastPieces = [...line];
  const fits = (text: string) => measureWidth(`${text.trimEnd()}…`, face) <= room;
  while (lastPieces.length > 1 && !fits(joinText(lastPieces))) lastPieces.pop();
  const signs = splitGraphemes(joinText(lastPieces).replace(/-$/u, ''));
  while (signs.length > 1 && !fits(signs.join(''))) signs.pop();
  return { text: `${signs.join('').trimEnd()}…`, isHyphenated: false };
}

/** Lays a text with whole words only, at most a little smaller than requested. */
function layWholeWords(words: readonly Piece[], face: TypeFace, room: Room): LaidLines | undefined {
  for (const share of SHRINK_FACTORS.filter((factor) => factor >= WHOLE_WORDS)) {
    const size = room.size * share;
    const width = room.width / size;
    const fits = words.every(({ inkWidth }) => inkWidth <= width);
    if (!fits || fillLines(words, width).length > room.lines) continue;
    const filledLines = balanceLines(words, width);
    return { lines: filledLines.map((line) => createLine(line, face, size)), size, isCut: false };
  }
  return undefined;
}

/**
 * Breaks a text into few balanced lines by Unicode's rules. A word that is wider than the room
 * makes the text a little smaller, before it is hyphenated. Pure: the same text, face and room give
 * the same lines in every environment.
 */
export function layLines(text: string, face: TypeFace, room: Room): LaidLines {
  const { width, lines, size, hyphenate } = room;
  if (text === '') return { lines: [], size, isCut: false };
  const words = splitUnbreakable(text).map((part) =>
    createPiece({ text: part, isHyphenated: false }, face),
  );
  const wholeWords = layWholeWords(words, face, room);
  if (wholeWords) return wholeWords;
  for (const share of SHRINK_FACTORS) {
    const scaledSize = size * share;
    const scaledRoom = { width: width / scaledSize, hyphenate };
    // A smaller size is better than a break that is not a hyphenation point.
    const pieces =
      share === SMALLEST
        ? breakWords(words, face, scaledRoom)
        : hyphenateWords(words, face, scaledRoom);
    if (!pieces || fillLines(pieces, scaledRoom.width).length > lines) continue;
    const filledLines = balanceLines(pieces, scaledRoom.width);
    const laidLines = filledLines.map((line) => createLine(line, face, scaledSize));
    return { lines: laidLines, size: scaledSize, isCut: false };
  }
  const scaledSize = size * SMALLEST;
  const scaledRoom = { width: width / scaledSize, hyphenate };
  const pieces = breakWords(words, face, scaledRoom);
  const filledLines = fillLines(pieces, scaledRoom.width).slice(0, lines);
  const lastPart = cutLine(filledLines.at(-1) ?? [], face, scaledRoom.width);
  const shownLines = [...filledLines.slice(0, -1), [createPiece(lastPart, face)]];
  const laidLines = shownLines.map((line) => createLine(line, face, scaledSize));
  return { lines: laidLines, size: scaledSize, isCut: true };
}
