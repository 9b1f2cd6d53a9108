import { vividColour, type Pixels } from '@vidra/shared-contract/text-layout';
import sharp from 'sharp';

const SAMPLES = 32;

/** @param fallback for pictures without colour, and where there is none */
export async function blockColour(pixels: Pixels | undefined, fallback: string): Promise<string> {
  if (!pixels) return fallback;
  const { data, width, height } = pixels;
  const small = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(SAMPLES, SAMPLES, { fit: 'fill' })
    .raw()
    .toBuffer();
  return vividColour({ data: small, width: SAMPLES, height: SAMPLES }, fallback);
}
