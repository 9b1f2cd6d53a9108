import type { SKRSContext2D } from '@napi-rs/canvas';
import { drawLine, markOf, type PlacedText } from '@vidra/shared-contract/text-layout';
import { useFont } from './draw-text.ts';

/** A word of a text by its place: the letters before it, without spaces, and its own. */
export interface MarkedWord {
  before: number;
  letters: number;
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const letterCount = (text: string) => text.replace(/\s/gu, '').length;

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

/** Draws one word once more in the colour that marks it. Not where lines run from right to left. */
export function drawMark(context: SKRSContext2D, placed: PlacedText, word: MarkedWord): void {
  let before = word.before;
  for (const line of placed.lines) {
    const letters = letterCount(line.text);
    const first = Math.max(0, before);
    const last = Math.min(letters, before + word.letters);
    before -= letters;
    if (last <= first || first >= letters || RIGHT_TO_LEFT.test(line.text)) continue;
    useFont(context, placed, line.text);
    context.textAlign = 'left';
    const width = (text: string) => context.measureText(text).width;
    const whole = width(line.text);
    const left = placed.style.align === 'center' ? line.x + (line.width - whole) / 2 : line.x;
    const from = width(line.text.slice(0, offsetOf(line.text, first)));
    const to = width(line.text.slice(0, offsetOf(line.text, last)).trimEnd());
    const { size } = placed;
    context.save();
    context.beginPath();
    context.rect(
      left + from - size * 0.02,
      line.baseline - size,
      to - from + size * 0.04,
      size * 1.3,
    );
    context.clip();
    context.shadowColor = 'transparent';
    context.fillStyle = markOf(placed.colours);
    drawLine(context, placed, line);
    context.restore();
  }
}
