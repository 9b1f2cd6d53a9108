import sharp from 'sharp';
import { contrastOf, luminanceOf, type Pixels } from './contrast.ts';

type Rgb = [red: number, green: number, blue: number];

const SAMPLES = 32;
const LEAST_CONTRAST = 5;
/** Below this a colour is a grey, and says nothing of the picture. */
const LEAST_CHROMA = 40;

const chromaOf = (colour: Rgb) => Math.max(...colour) - Math.min(...colour);

const hexOf = (colour: Rgb) =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/**
 * The picture's most vivid colour, as dark as white text on it needs.
 * @param fallback for pictures without colour, and where there is none
 */
export async function blockColour(pixels: Pixels | undefined, fallback: string): Promise<string> {
  if (!pixels) return fallback;
  const { data, width, height } = pixels;
  const small = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(SAMPLES, SAMPLES, { fit: 'fill' })
    .raw()
    .toBuffer();
  let vivid: Rgb = [0, 0, 0];
  for (let at = 0; at < small.length; at += 3) {
    const colour: Rgb = [small[at] ?? 0, small[at + 1] ?? 0, small[at + 2] ?? 0];
    if (chromaOf(colour) > chromaOf(vivid)) vivid = colour;
  }
  if (chromaOf(vivid) < LEAST_CHROMA) return fallback;
  while (contrastOf(1, luminanceOf(vivid)) < LEAST_CONTRAST) {
    vivid = [vivid[0] * 0.92, vivid[1] * 0.92, vivid[2] * 0.92];
  }
  return hexOf(vivid);
}
