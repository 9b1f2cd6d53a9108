import type { Size } from '@vidra/shared-contract/timeline';
import sharp from 'sharp';
import { blurredFill, layered } from './canvas.ts';
import { focalCrop } from './focal-crop.ts';

/** A part of the frame in which a picture stands, in shares of it. */
export interface Stand {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The share of a picture that stays when it is cropped to fill its stand better. */
const KEPT = 0.8;
const CORNER = 0.015;
const SHADOW_BLUR = 0.03;
const SHADOW_FALL = 0.012;

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

const rounded = ({ width, height }: Size, radius: number, fill: string) =>
  `<rect width="${String(width)}" height="${String(height)}" rx="${radius.toFixed(1)}" fill="${fill}"/>`;

const svg = ({ width, height }: Size, body: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">${body}</svg>`,
  );

async function cardOf(path: string, card: Size, radius: number): Promise<Buffer> {
  return sharp(path)
    .autoOrient()
    .extract(await focalCrop(path, card))
    .resize({ ...card, fit: 'fill', kernel: 'lanczos3' })
    .ensureAlpha()
    .composite([{ input: svg(card, rounded(card, radius, '#fff')), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The card's shadow in a picture of the frame's size. */
function shadowOf(size: Size, card: Size, at: { left: number; top: number }): Promise<Buffer> {
  const short = Math.min(size.width, size.height);
  const fall = at.top + short * SHADOW_FALL;
  const place = `translate(${String(at.left)} ${fall.toFixed(1)})`;
  const shape = rounded(card, short * CORNER, '#000');
  const body = `<g opacity=".34" transform="${place}">${shape}</g>`;
  return sharp(svg(size, body))
    .blur(Math.max(0.5, short * SHADOW_BLUR))
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** A picture as a card with a soft shadow before a blurred copy of itself, as RGB bytes. */
export async function standing(path: string, size: Size, stand = standOf(size)): Promise<Buffer> {
  const { autoOrient } = await sharp(path).metadata();
  const room = {
    width: size.width * (stand.right - stand.left),
    height: size.height * (stand.bottom - stand.top),
  };
  const card = cardSize(autoOrient.width / autoOrient.height, room);
  const at = {
    left: Math.round(size.width * stand.left + (room.width - card.width) / 2),
    top: Math.round(size.height * stand.top + (room.height - card.height) / 2),
  };
  const radius = Math.min(size.width, size.height) * CORNER;
  return layered(await blurredFill(path, size), [
    { input: await shadowOf(size, card, at) },
    { input: await cardOf(path, card, radius), ...at },
  ]);
}
