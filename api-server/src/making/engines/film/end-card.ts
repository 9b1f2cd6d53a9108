import type { FilmStyle } from '@vidra/shared-contract';
import { LOOKS } from '@vidra/shared-contract/text-layout';
import { END_CARD_BRIGHTNESS, endCardStand, logoPlace } from '@vidra/shared-contract/timeline';
import sharp from 'sharp';
import { blurredFill, layered } from './canvas.ts';
import type { Canvas } from './film.ts';
import { standing } from './standing-picture.ts';

/**
 * Where there is room beside or above the texts, the product itself is seen once more.
 * @param logoPath of the brand's logo, where there is one
 */
export function endCard(path: string, style: FilmStyle, logoPath?: string): Canvas {
  const textsAreLeft = LOOKS[style].places.price.align === 'left';
  return async (size) => {
    const stand = endCardStand(size, textsAreLeft, logoPath !== undefined);
    const card = stand
      ? await standing(path, size, stand)
      : await layered(await blurredFill(path, size, END_CARD_BRIGHTNESS), []);
    if (logoPath === undefined) return card;
    const { autoOrient } = await sharp(logoPath).metadata();
    const { left, top, ...own } = logoPlace(autoOrient, size, textsAreLeft);
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
