import { isOwnFamily, type Box, type PlacedText } from '@vidra/shared-film/text-layout';
import { createCanvas, type SKRSContext2D } from './canvas.ts';
import { registerFontFamilies } from './fonts.ts';
import { findOwnFont } from './own-fonts.ts';
import { joinEmoji } from './join-emoji.ts';

/** An image with alpha and its position on the film. */
export interface Overlay {
  x: number;
  y: number;
  width: number;
  height: number;
  /** RGBA, not premultiplied. */
  pixels: Buffer;
}

const toEven = (value: number) => 2 * Math.round(value / 2);

/** Returns a box of whole, even pixels around a box, because chroma has half the resolution. */
export function toEvenBox({ x, y, width, height }: Box, room: number): Box {
  const left = toEven(x - room);
  const top = toEven(y - room);
  return {
    x: left,
    y: top,
    width: toEven(x + width + room - left) + 2,
    height: toEven(y + height + room - top) + 2,
  };
}

/** Draws into a canvas of the box's size, in frame coordinates. */
export function drawOverlay(box: Box, draw: (context: SKRSContext2D) => void): Overlay {
  const canvas = createCanvas(box.width, box.height);
  const context = canvas.getContext('2d');
  joinEmoji(context);
  context.translate(-box.x, -box.y);
  draw(context);
  const { data } = context.getImageData(0, 0, box.width, box.height);
  return { ...box, pixels: Buffer.from(data.buffer, data.byteOffset, data.byteLength) };
}

/** Returns the weight of a text. An own font with one weight is not made bolder than it is. */
function getWeight({ family, weight }: PlacedText['style']): number {
  const ownFont = isOwnFamily(family) ? findOwnFont(family) : undefined;
  return ownFont && !ownFont.isVariable ? 400 : weight;
}

/** Sets the context's font to that of a placed text. */
export function useFont(context: SKRSContext2D, placedText: PlacedText, text: string): void {
  const { style, size } = placedText;
  const families = registerFontFamilies(text, style.family);
  const weight = getWeight(style);
  context.font = `${String(weight)} ${size.toFixed(2)}px ${families}`;
  context.fontVariationSettings = `"wght" ${String(weight)}`;
  context.letterSpacing = `${(style.tracking * size).toFixed(2)}px`;
  context.textBaseline = 'alphabetic';
}
