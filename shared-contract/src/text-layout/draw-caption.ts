import { contrastOf, inkOn, luminanceOf, rgbOf } from './contrast.ts';
import {
  drawLine,
  drawLines,
  drawPlate,
  plateBox,
  type Drawing,
  type UseFont,
} from './draw-placed.ts';
import { markOf } from './looks.ts';
import type { PlacedLine, PlacedText } from './place-text.ts';

/** A word of a text by its place: the letters before it, without spaces, and its own. */
export interface MarkedWord {
  before: number;
  letters: number;
  /** It has just begun to be spoken: shown a little larger. */
  isNew?: true;
}

interface Word {
  text: string;
  x: number;
  width: number;
  baseline: number;
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const NEW_SCALE = 1.06;
const LEAST_CONTRAST = 4.5;

/** Letters of a text, spaces left out: how words are found again in lines that were set. */
export const letterCount = (text: string): number => text.replace(/\s/gu, '').length;

/** The offset in a text at which so many letters, without spaces, have passed. */
function offsetOf(text: string, letters: number): number {
  let passed = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (/\s/u.test(text[at] ?? '')) continue;
    if (passed === letters) return at;
    passed += 1;
  }
  return text.length;
}

function wordIn(
  drawing: Drawing,
  { style }: PlacedText,
  line: PlacedLine,
  { first, last }: { first: number; last: number },
): Word {
  const width = (text: string) => drawing.measureText(text).width;
  const left = style.align === 'center' ? line.x + (line.width - width(line.text)) / 2 : line.x;
  const from = offsetOf(line.text, first);
  const text = line.text.slice(from, offsetOf(line.text, last)).trimEnd();
  const x = left + width(line.text.slice(0, from));
  return { text, x, width: width(text), baseline: line.baseline };
}

/** The marked word in each line that it stands in. Not where lines run from right to left. */
function markedIn<D extends Drawing>(
  drawing: D,
  placed: PlacedText,
  { before, letters }: MarkedWord,
  useFont: UseFont<D>,
): Map<PlacedLine, Word> {
  let passed = before;
  const words = new Map<PlacedLine, Word>();
  for (const line of placed.lines) {
    const own = letterCount(line.text);
    const first = Math.max(0, passed);
    const last = Math.min(own, passed + letters);
    passed -= own;
    if (last <= first || first >= own || RIGHT_TO_LEFT.test(line.text)) continue;
    useFont(drawing, placed, line.text);
    drawing.textAlign = 'left';
    words.set(line, wordIn(drawing, placed, line, { first, last }));
  }
  return words;
}

const readsOn = (colour: string, ground: string) =>
  contrastOf(luminanceOf(rgbOf(colour)), luminanceOf(rgbOf(ground))) >= LEAST_CONTRAST;

function drawWord(drawing: Drawing, { size, colours }: PlacedText, word: Word, isNew: boolean) {
  const mark = markOf(colours);
  const isBlock = !readsOn(mark, colours.shade);
  drawing.save();
  drawing.translate(word.x + word.width / 2, word.baseline - size * 0.36);
  if (isNew) drawing.scale(NEW_SCALE, NEW_SCALE);
  if (isBlock) {
    const room = size * 0.12;
    drawing.fillStyle = mark;
    drawing.beginPath();
    drawing.roundRect(
      ...([-word.width / 2 - room, -size * 0.52] as const),
      ...([word.width + 2 * room, size * 1.04, room] as const),
    );
    drawing.fill();
  }
  drawing.fillStyle = isBlock ? inkOn(mark) : mark;
  drawing.direction = 'ltr';
  drawing.textAlign = 'left';
  drawing.fillText(word.text, -word.width / 2, size * 0.36);
  drawing.restore();
}

/** Draws a line with the place of one word left free. */
function drawAround(drawing: Drawing, placed: PlacedText, line: PlacedLine, word: Word): void {
  const { size } = placed;
  const room = size * 0.03;
  const wide = 4 * (line.width + size);
  drawing.save();
  drawing.beginPath();
  drawing.rect(line.x - wide, line.baseline - 3 * size, 3 * wide, 6 * size);
  drawing.rect(word.x - room, line.baseline - 3 * size, word.width + 2 * room, 6 * size);
  drawing.clip('evenodd');
  drawLine(drawing, placed, line);
  drawing.restore();
}

/** Draws a caption whole; one of its words may be marked. */
export function drawCaption<D extends Drawing>(
  drawing: D,
  placed: PlacedText,
  marked: MarkedWord | undefined,
  useFont: UseFont<D>,
): void {
  if (placed.style.plate) drawPlate(drawing, placed, plateBox(placed));
  const words = marked ? markedIn(drawing, placed, marked, useFont) : new Map<never, never>();
  drawLines(drawing, placed, placed.lines, useFont, (line) => {
    const word = words.get(line);
    if (word) {
      drawAround(drawing, placed, line, word);
      drawWord(drawing, placed, word, marked?.isNew ?? false);
    } else drawLine(drawing, placed, line);
  });
}
