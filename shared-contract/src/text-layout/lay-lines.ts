import { unbreakable } from './line-breaks.ts';
import { graphemesOf, widthOf, type TypeFace } from './text-width.ts';

/** A text on lines. Widths and sizes are in the unit of the room that was given. */
export interface LaidLines {
  lines: { text: string; width: number }[];
  /** The font's size: the wanted one, or a smaller one where the text needs it. */
  size: number;
  /** Even the smallest size had no room for the whole text, so it ends in an ellipsis. */
  isCut: boolean;
}

export interface Room {
  width: number;
  /** The most lines. */
  lines: number;
  /** The wanted size of the font. */
  size: number;
}

/** How far a text shrinks before it is cut. */
const SHRINKING = [1, 0.92, 0.85, 0.78, 0.7, 0.62, 0.55];
const SMALLEST = 0.55;

interface Piece {
  text: string;
  /** With and without the space behind it, in shares of the size. */
  width: number;
  inkWidth: number;
}

function pieceOf(text: string, face: TypeFace): Piece {
  return { text, width: widthOf(text, face), inkWidth: widthOf(text.trimEnd(), face) };
}

/** A word that is wider than the room is broken between any two signs. */
function fitting(words: readonly Piece[], face: TypeFace, room: number): Piece[] {
  return words.flatMap((piece) => {
    if (piece.inkWidth <= room) return [piece];
    const parts: string[] = [];
    let part = '';
    let width = 0;
    for (const sign of graphemesOf(piece.text)) {
      const more = widthOf(sign, face);
      if (part !== '' && width + more > room) {
        parts.push(part);
        part = '';
        width = 0;
      }
      part += sign;
      width += more;
    }
    if (part !== '') parts.push(part);
    return parts.map((sub) => pieceOf(sub, face));
  });
}

function filled(pieces: readonly Piece[], room: number): Piece[][] {
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
/** So much wider a line may be that ends with a clause. */
const FOR_A_CLAUSE = 1.12;

const inkOf = (line: readonly Piece[]) =>
  line.slice(0, -1).reduce((sum, { width }) => sum + width, line.at(-1)?.inkWidth ?? 0);

/** Two lines of which the first ends with a clause, where these are about as alike as any. */
function byClause(
  pieces: readonly Piece[],
  narrowest: number,
  room: number,
): Piece[][] | undefined {
  const widest = Math.min(room, narrowest * FOR_A_CLAUSE);
  const found = pieces.flatMap(({ text }, index) => {
    const lines = [pieces.slice(0, index + 1), pieces.slice(index + 1)];
    const width = Math.max(...lines.map(inkOf));
    const fits = index < pieces.length - 1 && CLAUSE_END.test(text) && width <= widest;
    return fits ? [{ lines, width }] : [];
  });
  return found.sort((one, other) => one.width - other.width)[0]?.lines;
}

/** The narrowest room that needs no more lines makes them alike. */
function balanced(pieces: readonly Piece[], room: number): Piece[][] {
  const count = filled(pieces, room).length;
  let low = Math.max(...pieces.map(({ inkWidth }) => inkWidth));
  let high = room;
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2;
    if (filled(pieces, middle).length <= count) high = middle;
    else low = middle;
  }
  return (count === 2 && byClause(pieces, high, room)) || filled(pieces, high);
}

const textOf = (line: readonly Piece[]) =>
  line
    .map(({ text }) => text)
    .join('')
    .trim();

/** As much of a text as there is room for, with an ellipsis. */
function cut(pieces: readonly Piece[], face: TypeFace, room: number, count: number): string[] {
  const lines = filled(pieces, room).slice(0, count).map(textOf);
  const signs = graphemesOf(lines.at(-1) ?? '');
  while (signs.length > 1 && widthOf(`${signs.join('').trimEnd()}…`, face) > room) signs.pop();
  return [...lines.slice(0, -1), `${signs.join('').trimEnd()}…`];
}

/**
 * Breaks a text by Unicode's rules into few, balanced lines. Pure: the same text, face and room give
 * the same lines wherever it runs.
 */
export function layLines(text: string, face: TypeFace, { width, lines, size }: Room): LaidLines {
  if (text === '') return { lines: [], size, isCut: false };
  const measured = (texts: string[], scaled: number) =>
    texts.map((line) => ({ text: line, width: widthOf(line, face) * scaled }));
  const words = unbreakable(text).map((part) => pieceOf(part, face));
  for (const share of SHRINKING) {
    const scaled = size * share;
    const room = width / scaled;
    // A broken word is worse than a smaller one.
    if (share !== SMALLEST && words.some(({ inkWidth }) => inkWidth > room)) continue;
    const pieces = fitting(words, face, room);
    if (filled(pieces, room).length > lines) continue;
    const texts = balanced(pieces, room).map(textOf);
    return { lines: measured(texts, scaled), size: scaled, isCut: false };
  }
  const scaled = size * SMALLEST;
  const room = width / scaled;
  const texts = cut(fitting(words, face, room), face, room, lines);
  return { lines: measured(texts, scaled), size: scaled, isCut: true };
}
