import { endCardStand, getLogoPlace } from '@vidra/shared-contract/timeline';
import sharp from 'sharp';
import type { Canvas } from '../film.ts';
import { paintStandingPicture } from './still-picture.ts';

/**
 * Where there is room beside or above the texts, the product itself is seen once more.
 * @param logoPath of the brand's logo, where there is one
 */
export function endCard(path: string, logoPath?: string): Canvas {
  return async (size) => {
    const stand = endCardStand(size, logoPath !== undefined);
    const card = await paintStandingPicture(path, size, stand);
    if (logoPath === undefined) return card;
    const { autoOrient } = await sharp(logoPath).metadata();
    const { left, top, ...own } = getLogoPlace(autoOrient, size);
    const input = await sharp(logoPath)
      .autoOrient()
      .resize({ ...own, fit: 'fill', kernel: 'lanczos3' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return sharp(card, { raw: { ...size, channels: 3 } })
      .composite([{ input, left, top }])
      .removeAlpha()
      .raw()
      .toBuffer();
  };
}
