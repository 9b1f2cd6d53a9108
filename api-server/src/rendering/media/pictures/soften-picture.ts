import type { Size } from '@vidra/shared-film/timeline';
import sharp, { type Sharp } from 'sharp';

/** Largest blur in pixels that is made at full size. */
const MOST_BLUR = 12;

/**
 * Blurs a picture. A strong blur is made of a smaller copy, because it looks the same and its time
 * grows with the picture and with the blur.
 *
 * @param size of the picture, which may be extracted from another one
 * @param blur standard deviation in pixels
 * @returns a PNG of the same size
 */
export async function softenPicture(
  picture: Sharp,
  { width, height }: Size,
  blur: number,
): Promise<Buffer> {
  if (blur <= MOST_BLUR) return picture.blur(blur).png().toBuffer();
  const toLength = (length: number) => Math.max(1, Math.round((length * MOST_BLUR) / blur));
  const smallPicture = await picture
    .resize({ width: toLength(width), height: toLength(height), fit: 'fill' })
    .blur(MOST_BLUR)
    .png()
    .toBuffer();
  return sharp(smallPicture).resize({ width, height, fit: 'fill' }).png().toBuffer();
}
