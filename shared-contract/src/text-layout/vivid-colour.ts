import { contrastOf, luminanceOf, type Pixels } from './contrast.ts';

type Rgb = [red: number, green: number, blue: number];

const LEAST_CONTRAST = 5;
/** Below this a colour is a grey, and says nothing of the picture. */
const LEAST_CHROMA = 40;

const chromaOf = (colour: Rgb) => Math.max(...colour) - Math.min(...colour);

const hexOf = (colour: Rgb) =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/**
 * The most vivid colour of a picture, as dark as white text on it needs.
 * @param small the picture, scaled down to 32 by 32
 * @param fallback for pictures without colour
 */
export function vividColour({ data, channels = 3 }: Pixels, fallback: string): string {
  let vivid: Rgb = [0, 0, 0];
  for (let at = 0; at < data.length; at += channels) {
    const colour: Rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    if (chromaOf(colour) > chromaOf(vivid)) vivid = colour;
  }
  if (chromaOf(vivid) < LEAST_CHROMA) return fallback;
  while (contrastOf(1, luminanceOf(vivid)) < LEAST_CONTRAST) {
    vivid = [vivid[0] * 0.92, vivid[1] * 0.92, vivid[2] * 0.92];
  }
  return hexOf(vivid);
}
