import type { Box } from './drawing/drawing.ts';

/** Raw bytes of a picture. */
export interface Pixels {
  data: Uint8Array | Uint8ClampedArray;
  /** 3, or 4 with an alpha channel, which is ignored. */
  channels?: 3 | 4;
  width: number;
  height: number;
}

const LEAST_CONTRAST = 4.5;
const DARKEST_SCRIM = 0.82;
/** Quantile of the brightness. A few bright pixels do not make a text unreadable. */
const BRIGHT_SHARE = 0.94;

const toLinear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const toSrgb = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Lookup table per byte value, because thousands of pixels are measured at every change. */
const LINEAR_OF_BYTE = Float64Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255));
const linearizeByte = (byte: number) => LINEAR_OF_BYTE[byte] ?? toLinear(byte / 255);

export function parseRgb(color: string): [number, number, number] {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

/** Relative luminance as WCAG defines it, 0..1. */
export function getLuminance([red, green, blue]: readonly [number, number, number]): number {
  return 0.2126 * linearizeByte(red) + 0.7152 * linearizeByte(green) + 0.0722 * linearizeByte(blue);
}

export function getContrast(firstLuminance: number, secondLuminance: number): number {
  return (
    (Math.max(firstLuminance, secondLuminance) + 0.05) /
    (Math.min(firstLuminance, secondLuminance) + 0.05)
  );
}

const [DARK_INK, LIGHT_INK] = ['#0b0d12', '#ffffff'];

/**
 * Returns the text color for a background: the preferred one if it is readable, else dark or white,
 * whichever has the higher contrast.
 */
export function chooseInk(color: string, preferredInk?: string): string {
  const ground = getLuminance(parseRgb(color));
  if (preferredInk !== undefined) {
    const contrast = getContrast(ground, getLuminance(parseRgb(preferredInk)));
    if (contrast >= LEAST_CONTRAST) return preferredInk;
  }
  const dark = getContrast(ground, getLuminance(parseRgb(DARK_INK)));
  return dark > getContrast(ground, 1) ? DARK_INK : LIGHT_INK;
}

/**
 * Measures the brightness of the bright parts of an area of a picture: a luminance, 0..1.
 *
 * @param share quantile of the brightness; a low one measures the dark parts
 */
export function measureBrightness(
  { data, width, height, channels = 3 }: Pixels,
  box: Box,
  share = BRIGHT_SHARE,
): number {
  const left = Math.max(0, Math.floor(box.x));
  const top = Math.max(0, Math.floor(box.y));
  const right = Math.min(width, Math.ceil(box.x + box.width));
  const bottom = Math.min(height, Math.ceil(box.y + box.height));
  const step = Math.max(1, Math.floor(Math.sqrt(((right - left) * (bottom - top)) / 2_000)));
  const columns = Math.max(0, Math.ceil((right - left) / step));
  const rows = Math.max(0, Math.ceil((bottom - top) / step));
  const luminances = new Float64Array(columns * rows);
  let count = 0;
  for (let y = top; y < bottom; y += step) {
    for (let x = left; x < right; x += step) {
      const at = channels * (y * width + x);
      luminances[count] = getLuminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
      count += 1;
    }
  }
  luminances.sort();
  return luminances[Math.floor(luminances.length * share)] ?? 0;
}

/** Returns the brightness beneath a color with some opacity: a luminance, 0..1. */
export function mixLuminance(brightness: number, color: string, opacity: number): number {
  const overlayLevel = toSrgb(getLuminance(parseRgb(color)));
  return toLinear(toSrgb(brightness) * (1 - opacity) + overlayLevel * opacity);
}

/** Quantile of the brightness that measures dark parts. */
export const DARK_SHARE = 1 - BRIGHT_SHARE;

/** Returns the lowest opacity of a white scrim that makes dark text readable on a background. */
export function getWhiteOpacity(text: string, background: number): number {
  const neededLuminance = (getLuminance(parseRgb(text)) + 0.05) * LEAST_CONTRAST - 0.05;
  if (background >= neededLuminance) return 0;
  const backgroundLevel = toSrgb(background);
  const opacity = (toSrgb(neededLuminance) - backgroundLevel) / (1 - backgroundLevel);
  return Math.min(DARKEST_SCRIM, opacity);
}

/**
 * Returns the lowest scrim opacity that makes light text readable on a background of this
 * luminance.
 */
export function getScrimOpacity(text: string, shade: string, background: number): number {
  const allowedLuminance = (getLuminance(parseRgb(text)) + 0.05) / LEAST_CONTRAST - 0.05;
  if (background <= allowedLuminance) return 0;
  const backgroundLevel = toSrgb(background);
  const dark = toSrgb(getLuminance(parseRgb(shade)));
  const opacity =
    (backgroundLevel - toSrgb(allowedLuminance)) / Math.max(0.01, backgroundLevel - dark);
  return Math.min(DARKEST_SCRIM, opacity);
}
