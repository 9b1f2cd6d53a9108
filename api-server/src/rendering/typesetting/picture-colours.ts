import { shadeColour, findVividColor, type Pixels } from '@vidra/shared-contract/text-layout';
import sharp from 'sharp';

const SAMPLES = 32;

/** What texts take from the picture beneath them. */
export interface PictureColours {
  /** Of blocks behind words. */
  block: string;
  /** Of what darkens the picture. */
  shade: string;
}

/** @param fallback for pictures without colour, and where there is none */
export async function pickPictureColors(
  pixels: Pixels | undefined,
  fallback: { card: string; shade: string },
): Promise<PictureColours> {
  if (!pixels) return { block: fallback.card, shade: fallback.shade };
  const { data, width, height } = pixels;
  const thumbnail = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(SAMPLES, SAMPLES, { fit: 'fill' })
    .raw()
    .toBuffer();
  const square = { data: thumbnail, width: SAMPLES, height: SAMPLES };
  return {
    block: findVividColor(square, fallback.card),
    shade: shadeColour(square, fallback.shade),
  };
}
