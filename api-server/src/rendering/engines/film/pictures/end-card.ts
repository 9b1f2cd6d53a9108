import { endCardStand, getLogoPlace, surroundLogo } from '@vidra/shared-film/timeline';
import sharp from 'sharp';
import { drawLogo, toComposite } from '../../../typesetting/draw-logo.ts';
import type { Canvas } from '../film.ts';
import { paintStandingPicture } from './still-picture.ts';

/**
 * Creates the end card, which shows the product again if there is room beside or above the texts.
 *
 * @param logoPath logo of the brand, if there is one
 */
export function endCard(path: string, logoPath?: string): Canvas {
  return async (size) => {
    const stand = endCardStand(size, logoPath !== undefined);
    const card = await paintStandingPicture(path, size, stand);
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
