import { getContrast, chooseInk, getLuminance, parseRgb, type Pixels } from './contrast.ts';

type Rgb = [red: number, green: number, blue: number];

const LEAST_CONTRAST = 5;
/** Below this chroma a color counts as gray and does not represent the picture. */
const LEAST_CHROMA = 40;

const getChroma = (color: Rgb) => Math.max(...color) - Math.min(...color);

const toHex = (color: Rgb) =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Maximum brightness of a shade, 0..255. */
const SHADE_BRIGHTNESS = 30;
/** Chroma of a shade relative to its picture. */
const SHADE_CHROMA = 1.5;

/**
 * Returns the color that darkens a picture beneath text: the picture's own hue, nearly black. A
 * gray veil would be
 * noticeable.
 * @param thumbnail the picture, scaled down to 32 by 32
 * @param fallback color without a picture
 */
export function shadeColor(thumbnail: Pixels | undefined, fallback: string): string {
  if (!thumbnail) return fallback;
  const { data, channels = 3 } = thumbnail;
  const sum: Rgb = [0, 0, 0];
  for (let at = 0; at < data.length; at += channels) {
    for (const part of [0, 1, 2] as const) sum[part] += data[at + part] ?? 0;
  }
  const grey = (sum[0] + sum[1] + sum[2]) / 3;
  const strongColor = sum.map((part) => Math.max(0, grey + (part - grey) * SHADE_CHROMA)) as Rgb;
  const scale = SHADE_BRIGHTNESS / Math.max(1, ...strongColor);
  return toHex([strongColor[0] * scale, strongColor[1] * scale, strongColor[2] * scale]);
}

/**
 * Finds the most vivid color of a picture on which dark or white text is readable.
 * @param small the picture, scaled down to 32 by 32
 * @param fallback color for pictures without color
 */
export function findVividColor({ data, channels = 3 }: Pixels, fallback: string): string {
  let vividColor: Rgb = [0, 0, 0];
  for (let at = 0; at < data.length; at += channels) {
    const color: Rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    if (getChroma(color) > getChroma(vividColor)) vividColor = color;
  }
  if (getChroma(vividColor) < LEAST_CHROMA) return fallback;
  const contrast = () =>
    getContrast(getLuminance(vividColor), getLuminance(parseRgb(chooseInk(toHex(vividColor)))));
  while (contrast() < LEAST_CONTRAST)
    vividColor = [vividColor[0] * 0.92, vividColor[1] * 0.92, vividColor[2] * 0.92];
  return toHex(vividColor);
}
