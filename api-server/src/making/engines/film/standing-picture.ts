import {
  cardPlace,
  type CardPlace,
  type Size,
  type Stand,
  type Focus,
} from '@vidra/shared-contract/timeline';
import sharp from 'sharp';
import { blurredFill, layered } from './canvas.ts';
import { findFocus } from '../../media/find-focus.ts';
import { focalCrop } from './focal-crop.ts';

const rounded = ({ width, height }: Size, radius: number, fill: string) =>
  `<rect width="${String(width)}" height="${String(height)}" rx="${radius.toFixed(1)}" fill="${fill}"/>`;

const svg = ({ width, height }: Size, body: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">${body}</svg>`,
  );

async function cardOf(
  path: string | Buffer,
  card: Size,
  radius: number,
  focus: Focus,
): Promise<Buffer> {
  return sharp(path)
    .autoOrient()
    .extract(await focalCrop(path, card, focus))
    .resize({ ...card, fit: 'fill', kernel: 'lanczos3' })
    .ensureAlpha()
    .composite([{ input: svg(card, rounded(card, radius, '#fff')), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The card's shadow in a picture of the frame's size. */
function shadowOf(size: Size, { card, cornerRadius, shadow }: CardPlace): Promise<Buffer> {
  const place = `translate(${String(card.left)} ${(card.top + shadow.fall).toFixed(1)})`;
  const shape = rounded(card, cornerRadius, '#000');
  const body = `<g opacity="${String(shadow.opacity)}" transform="${place}">${shape}</g>`;
  return sharp(svg(size, body))
    .blur(Math.max(0.5, shadow.blur))
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** A picture as a card with a soft shadow before a blurred copy of itself, as RGB bytes. */
export async function standing(
  path: string | Buffer,
  size: Size,
  stand?: Stand,
  focus?: Focus,
): Promise<Buffer> {
  const { autoOrient } = await sharp(path).metadata();
  const seen = focus ?? (await findFocus(path));
  const place = cardPlace(autoOrient, size, { stand, focus: seen });
  const { left, top, ...card } = place.card;
  return layered(await blurredFill(path, size), [
    { input: await shadowOf(size, place) },
    { input: await cardOf(path, card, place.cornerRadius, seen), left, top },
  ]);
}
