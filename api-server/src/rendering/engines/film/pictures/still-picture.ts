import {
  getCardPart,
  getCardPlace,
  type CardPlace,
  type Size,
  type Stand,
  type Focus,
} from '@vidra/shared-film/timeline';
import { WHITE } from '@vidra/shared-film/text-layout';
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
  stand?: Stand | undefined;
  focus?: Focus | undefined;
  /** Whether it is on white instead of its blurred copy, without a shadow. */
  isOnWhite?: boolean;
}

/** Paints a picture as a card with a soft shadow over a blurred copy of itself, as RGB bytes. */
export async function paintStandingPicture(
  path: string | Buffer,
  size: Size,
  { stand, focus, isOnWhite = false }: StandingOptions = {},
): Promise<Buffer> {
  const { autoOrient } = await sharp(path).metadata();
  const pictureFocus = focus ?? (await findFocus(path));
  const place = getCardPlace(autoOrient, size, { stand, focus: pictureFocus });
  const { left, top, ...card } = place.card;
  const input = await createCard(path, card, place.cornerRadius, pictureFocus);
  if (isOnWhite) {
    const field = sharp({ create: { ...size, channels: 3, background: WHITE } });
    return compositeLayers(await field.png({ compressionLevel: 1 }).toBuffer(), [
      { input, left, top },
    ]);
  }
  return compositeLayers(await createBlurredFill(path, size), [
    { input: await createShadow(size, place) },
    { input, left, top },
  ]);
}
