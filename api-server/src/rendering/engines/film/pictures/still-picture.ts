import {
  getCardPart,
  getCardPlace,
  type CardPlace,
  type Size,
  type Stand,
  type Focus,
} from '@vidra/shared-film/timeline';
import sharp from 'sharp';
import { createBlurredFill, compositeLayers } from './canvas.ts';
import { findFocus } from '../../../media/pictures/find-focus.ts';

const renderRoundedRect = ({ width, height }: Size, radius: number, fill: string) =>
  `<rect width="${String(width)}" height="${String(height)}" rx="${radius.toFixed(1)}" fill="${fill}"/>`;

const createSvg = ({ width, height }: Size, body: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">${body}</svg>`,
  );

async function createCard(
  path: string | Buffer,
  card: Size,
  radius: number,
  focus: Focus,
): Promise<Buffer> {
  const { autoOrient } = await sharp(path).metadata();
  return sharp(path)
    .autoOrient()
    .extract(getCardPart(autoOrient, card, focus))
    .resize({ ...card, fit: 'fill', kernel: 'lanczos3' })
    .ensureAlpha()
    .composite([
      { input: createSvg(card, renderRoundedRect(card, radius, '#fff')), blend: 'dest-in' },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Creates the card's shadow in a picture of the frame's size. */
function createShadow(size: Size, { card, cornerRadius, shadow }: CardPlace): Promise<Buffer> {
  const place = `translate(${String(card.left)} ${(card.top + shadow.fall).toFixed(1)})`;
  const shape = renderRoundedRect(card, cornerRadius, '#000');
  const body = `<g opacity="${String(shadow.opacity)}" transform="${place}">${shape}</g>`;
  return sharp(createSvg(size, body))
    .blur(Math.max(0.5, shadow.blur))
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** How a picture is painted as a card. */
interface StandingOptions {
  /** Area of the card; most of the frame by default. */
  stand?: Stand | undefined;
  /** Focus of the picture; otherwise it is analyzed. */
  focus?: Focus | undefined;
  /** What is behind the card; a blurred copy of the picture by default. */
  ground?: Buffer;
  hasShadow?: boolean;
}

/** Paints a picture as a card with a soft shadow, as RGB bytes. */
export async function paintStandingPicture(
  path: string | Buffer,
  size: Size,
  { stand, focus, ground, hasShadow = true }: StandingOptions = {},
): Promise<Buffer> {
  const { autoOrient } = await sharp(path).metadata();
  const pictureFocus = focus ?? (await findFocus(path));
  const place = getCardPlace(autoOrient, size, { stand, focus: pictureFocus });
  const { left, top, ...card } = place.card;
  const input = await createCard(path, card, place.cornerRadius, pictureFocus);
  const shadow = hasShadow ? [{ input: await createShadow(size, place) }] : [];
  return compositeLayers(ground ?? (await createBlurredFill(path, size)), [
    ...shadow,
    { input, left, top },
  ]);
}
