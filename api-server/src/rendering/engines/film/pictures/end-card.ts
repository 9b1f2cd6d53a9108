import { endCardStand, getLogoPlace, surroundLogo } from '@vidra/shared-film/timeline';
import { isPackshot, WHITE } from '@vidra/shared-film/text-layout';
import sharp from 'sharp';
import { drawLogo, toComposite } from '../../../typesetting/draw-logo.ts';
import type { Canvas } from '../film.ts';
import { BACKDROP, createPlainFill } from './canvas.ts';
import { paintStandingPicture } from './still-picture.ts';

const THUMBNAIL = { width: 32, height: 32 } as const;

/** Returns whether a picture shows something in front of white. */
async function showsPackshot(path: string): Promise<boolean> {
  const thumbnail = sharp(path).autoOrient().flatten({ background: BACKDROP });
  const data = await thumbnail
    .resize({ ...THUMBNAIL, fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  return isPackshot({ data, ...THUMBNAIL });
}

/**
 * Creates the end card, which shows the product again if there is room beside or above the texts.
 *
 * @param logoPath logo of the brand, if there is one
 */
export function endCard(path: string, logoPath?: string): Canvas {
  return async (size) => {
    const stand = endCardStand(size, logoPath !== undefined);
    const isOnWhite = await showsPackshot(path);
    const card = await paintStandingPicture(path, size, {
      stand,
      ...(isOnWhite && { ground: await createPlainFill(WHITE, size), hasShadow: false }),
    });
    if (logoPath === undefined) return card;
    const { autoOrient } = await sharp(logoPath).metadata();
    const place = surroundLogo(getLogoPlace(autoOrient, size), size);
    const logo = await drawLogo(logoPath, place);
    return sharp(card, { raw: { ...size, channels: 3 } })
      .composite([toComposite(logo)])
      .removeAlpha()
      .raw()
      .toBuffer();
  };
}
