import {
  findVividColor,
  isPackshot,
  shadeColor,
  WHITE,
  type Pixels,
} from '@vidra/shared-film/text-layout';
import sharp from 'sharp';

const SAMPLES = 32;

/** Colors that texts take from the picture beneath them. */
export interface PictureColors {
  /** Color of blocks behind words. */
  block: string;
  /** Color of the shade that darkens the picture. */
  shade: string;
  /** Whether it is a packshot on white. */
  isPackshot: boolean;
}

/**
 * Picks the colors of a picture.
 *
 * @param fallback for pictures without color, and where there is no picture
 */
export async function pickPictureColors(
  pixels: Pixels | undefined,
  fallback: { card: string; shade: string },
): Promise<PictureColors> {
  if (!pixels) return { block: fallback.card, shade: fallback.shade, isPackshot: false };
  const { data, width, height } = pixels;
  const thumbnail = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(SAMPLES, SAMPLES, { fit: 'fill' })
    .raw()
    .toBuffer();
  const square = { data: thumbnail, width: SAMPLES, height: SAMPLES };
  const isWhite = isPackshot(square);
  return {
    block: findVividColor(square, fallback.card),
    shade: isWhite ? WHITE : shadeColor(square, fallback.shade),
    isPackshot: isWhite,
  };
}
