import type { FilmStyle } from '@vidra/shared-contract';
import { LOOKS } from '@vidra/shared-contract/text-layout';
import { filmedPart, type Size } from '@vidra/shared-contract/timeline';
import { blurredFill, sizeOf, type Context } from './fill-frame.ts';

/** A part of the frame in which a picture stands, in shares of it. */
interface Stand {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** As the engine has them. */
const KEPT = 0.8;
const CORNER = 0.015;
const SHADOW_BLUR = 0.03;
const SHADOW_FALL = 0.012;
const ABOVE: Stand = { left: 0.1, right: 0.9, top: 0.1, bottom: 0.48 };
const BESIDE: Stand = { left: 0.52, right: 0.92, top: 0.12, bottom: 0.88 };

/** Off the edges as far as the camera may come; in a tall frame off the captions too. */
const standOf = ({ width, height }: Size): Stand =>
  width / height < 0.7
    ? { left: 0.08, right: 0.92, top: 0.12, bottom: 0.67 }
    : { left: 0.09, right: 0.91, top: 0.09, bottom: 0.91 };

/** The largest card in a stand that has the picture's shape, or one up to a fifth slimmer. */
function cardSize(aspect: number, room: Size): Size {
  const wanted = room.width / room.height;
  const shape = aspect > wanted ? Math.max(wanted, aspect * KEPT) : Math.min(wanted, aspect / KEPT);
  const width = Math.min(room.width, room.height * shape);
  return { width: Math.max(2, Math.round(width)), height: Math.max(2, Math.round(width / shape)) };
}

/** A picture as a card with a soft shadow before a blurred copy of itself. */
export function drawStanding(context: Context, picture: HTMLImageElement, stand?: Stand): void {
  const size = { width: context.canvas.width, height: context.canvas.height };
  const { left, right, top, bottom } = stand ?? standOf(size);
  const own = sizeOf(picture);
  const room = { width: size.width * (right - left), height: size.height * (bottom - top) };
  const card = cardSize(own.width / own.height, room);
  const x = Math.round(size.width * left + (room.width - card.width) / 2);
  const y = Math.round(size.height * top + (room.height - card.height) / 2);
  const short = Math.min(size.width, size.height);
  const part = filmedPart(own, card);
  blurredFill(context, picture);
  context.save();
  context.beginPath();
  context.roundRect(x, y, card.width, card.height, short * CORNER);
  context.shadowColor = 'rgb(0 0 0 / 0.34)';
  // A canvas blurs by half of what it is told.
  context.shadowBlur = 2 * short * SHADOW_BLUR;
  context.shadowOffsetY = short * SHADOW_FALL;
  context.fill();
  context.shadowColor = 'transparent';
  context.clip();
  const { width, height } = part;
  context.drawImage(picture, part.left, part.top, width, height, x, y, card.width, card.height);
  context.restore();
}

/** Behind price and call: where there is room, the product is seen once more. */
export function drawEndCard(context: Context, picture: HTMLImageElement, style: FilmStyle): void {
  const { width, height } = context.canvas;
  const isLeft = LOOKS[style].places.price.align === 'left';
  if (width / height <= 1.3) drawStanding(context, picture, ABOVE);
  else if (isLeft) drawStanding(context, picture, BESIDE);
  else blurredFill(context, picture, 0.45);
}
