import { breakWord, removeHyphen } from './break-word.ts';
import { splitUnbreakable } from './line-breaks.ts';
import { splitGraphemes, measureWidth, type TypeFace } from './text-width.ts';

/** A text laid out on lines. Widths and sizes are in the unit of the given room. */
export interface LaidLines {
  lines: { text: string; width: number }[];
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
}

/** Font sizes to try before a text is cut, in shares of the requested size. */
const SHRINKING = [1, 0.92, 0.85, 0.78, 0.7, 0.62, 0.55];
const SMALLEST = 0.55;

interface Piece {
  text: string;
  /** Width with and without the trailing space, in shares of the size. */
  width: number;
  inkWidth: number;
}

function createPiece(text: string, face: TypeFace): Piece {
  return { text, width: measureWidth(text, face), inkWidth: measureWidth(text.trimEnd(), face) };
}

/** Breaks words that are wider than the room. */
function fitWords(words: readonly Piece[], face: TypeFace, room: number): Piece[] {
  return words.flatMap((piece) =>
    piece.inkWidth <= room
      ? [piece]
      : breakWord(piece.text, face, room).map((part) => createPiece(part, face)),
  );
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

/** Cuts a text to the available room, after a whole word if possible, and adds an ellipsis. */
function cut(pieces: readonly Piece[], face: TypeFace, room: number, count: number): string[] {
  const lines = fillLines(pieces, room).slice(0, count);
  const lastPieces = [...(lines.at(-1) ?? [])];
  const fits = (text: string) => measureWidth(`${text.trimEnd()}…`, face) <= room;
  while (lastPieces.length > 1 && !fits(joinText(lastPieces))) lastPieces.pop();
  const signs = splitGraphemes(removeHyphen(joinText(lastPieces)));
  while (signs.length > 1 && !fits(signs.join(''))) signs.pop();
  return [...lines.slice(0, -1).map(joinText), `${signs.join('').trimEnd()}…`];
}

/**
 * Breaks a text into few balanced lines by Unicode's rules. Pure: the same text, face and room give
 * the same
 * lines in every environment.
 */
export function layLines(text: string, face: TypeFace, { width, lines, size }: Room): LaidLines {
  if (text === '') return { lines: [], size, isCut: false };
  const measureLines = (texts: string[], scaledSize: number) =>
    texts.map((line) => ({ text: line, width: measureWidth(line, face) * scaledSize }));
  const words = splitUnbreakable(text).map((part) => createPiece(part, face));
  for (const share of SHRINKING) {
    const scaledSize = size * share;
    const room = width / scaledSize;
    // A smaller size is better than a broken word.
    if (share !== SMALLEST && words.some(({ inkWidth }) => inkWidth > room)) continue;
    const pieces = fitWords(words, face, room);
    if (fillLines(pieces, room).length > lines) continue;
    const texts = balanceLines(pieces, room).map(joinText);
    return { lines: measureLines(texts, scaledSize), size: scaledSize, isCut: false };
  }
  const scaledSize = size * SMALLEST;
  const room = width / scaledSize;
  const texts = cut(fitWords(words, face, room), face, room, lines);
  return { lines: measureLines(texts, scaledSize), size: scaledSize, isCut: true };
}
