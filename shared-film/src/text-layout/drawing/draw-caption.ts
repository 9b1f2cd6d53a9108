import { getContrast, chooseInk, getLuminance, parseRgb } from '../contrast.ts';
import type { Drawing } from './drawing.ts';
import { drawLine, drawLines, drawPlate, getPlateBox, type UseFont } from './draw-placed.ts';
import { getMarkColor } from '../looks.ts';
import type { PlacedLine, PlacedText } from '../place-text.ts';

/**
 * Position of a word in a text: the number of letters before it, without spaces, and its own
 * number.
 */
export interface MarkedWord {
  before: number;
  letters: number;
  /** The word has just started to be spoken and is shown slightly larger. */
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

/** Counts the letters of a text without spaces, to locate words in typeset lines. */
export const countLetters = (text: string): number => text.replace(/\s/gu, '').length;

/** Counts the letters of a typeset line, without an added hyphen. */
export const countLineLetters = ({ text, isHyphenated }: PlacedLine): number =>
  countLetters(text) - (isHyphenated ? 1 : 0);

/** Returns the offset in a text after this many letters, not counting spaces. */
function findLetterOffset(text: string, letters: number): number {
  let passedLetters = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (/\s/u.test(text[at] ?? '')) continue;
    if (passedLetters === letters) return at;
    passedLetters += 1;
  }
  return text.length;
}

function locateWord(
  drawing: Drawing,
  { style }: PlacedText,
  line: PlacedLine,
  { first, last }: { first: number; last: number },
): Word {
  const width = (text: string) => drawing.measureText(text).width;
  const left = style.align === 'center' ? line.x + (line.width - width(line.text)) / 2 : line.x;
  const from = findLetterOffset(line.text, first);
  const text = line.text.slice(from, findLetterOffset(line.text, last)).trimEnd();
  const x = left + width(line.text.slice(0, from));
  return { text, x, width: width(text), baseline: line.baseline };
}

/** Finds the marked word in each line that contains it. Not for right-to-left lines. */
function findMarkedWords<D extends Drawing>(
  drawing: D,
  placedText: PlacedText,
  { before, letters }: MarkedWord,
  useFont: UseFont<D>,
): Map<PlacedLine, Word> {
  let passedLetters = before;
  const words = new Map<PlacedLine, Word>();
  for (const line of placedText.lines) {
    const lineLetters = countLineLetters(line);
    const first = Math.max(0, passedLetters);
    const last = Math.min(lineLetters, passedLetters + letters);
    passedLetters -= lineLetters;
    if (last <= first || first >= lineLetters || RIGHT_TO_LEFT.test(line.text)) continue;
    useFont(drawing, placedText, line.text);
    drawing.textAlign = 'left';
    // The last word of a line includes its hyphen.
    const end = last === lineLetters ? countLetters(line.text) : last;
    words.set(line, locateWord(drawing, placedText, line, { first, last: end }));
  }
  return words;
}

const isReadable = (color: string, ground: string) =>
  getContrast(getLuminance(parseRgb(color)), getLuminance(parseRgb(ground))) >= LEAST_CONTRAST;

function drawWord(drawing: Drawing, { size, colors }: PlacedText, word: Word, isNew: boolean) {
  const mark = getMarkColor(colors);
  const isBlock = !isReadable(mark, colors.shade);
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
  drawing.fillStyle = isBlock ? chooseInk(mark) : mark;
  drawing.direction = 'ltr';
  drawing.textAlign = 'left';
  drawing.fillText(word.text, -word.width / 2, size * 0.36);
  drawing.restore();
}

/** Draws a line without one of its words. */
function drawAround(drawing: Drawing, placedText: PlacedText, line: PlacedLine, word: Word): void {
  const { size } = placedText;
  const room = size * 0.03;
  const clipWidth = 4 * (line.width + size);
  drawing.save();
  drawing.beginPath();
  drawing.rect(line.x - clipWidth, line.baseline - 3 * size, 3 * clipWidth, 6 * size);
  drawing.rect(word.x - room, line.baseline - 3 * size, word.width + 2 * room, 6 * size);
  drawing.clip('evenodd');
  drawLine(drawing, placedText, line);
  drawing.restore();
}

/** Draws a whole caption, optionally with one marked word. */
export function drawCaption<D extends Drawing>(
  drawing: D,
  placedText: PlacedText,
  markedWord: MarkedWord | undefined,
  useFont: UseFont<D>,
): void {
  if (placedText.style.plate) drawPlate(drawing, placedText, getPlateBox(placedText));
  const words = markedWord
    ? findMarkedWords(drawing, placedText, markedWord, useFont)
    : new Map<never, never>();
  drawLines(drawing, placedText, placedText.lines, useFont, (line) => {
    const word = words.get(line);
    if (word) {
      drawAround(drawing, placedText, line, word);
      drawWord(drawing, placedText, word, markedWord?.isNew ?? false);
    } else drawLine(drawing, placedText, line);
  });
}
