import { getContrast, getLuminance, parseRgb, type Pixels } from './contrast.ts';
import type { PlacedText } from './place-text.ts';
import { hasEdge } from './text-edge.ts';

const DARK_INK = '#14161c';
export const WHITE = '#ffffff';
/** Luminance of a white background with a little shadow. */
const NEARLY_WHITE = 0.8;
/** Share of the edge of a picture that is white. The product may touch it. */
const LEAST_WHITE_EDGE = 0.75;
const LEAST_CONTRAST = 4.5;

/**
 * Returns whether a picture is a packshot: something in front of white, which dark letters keep
 * white.
 *
 * @param thumbnail the picture as the scene shows it, scaled down
 */
export function isPackshot({ data, width, height, channels = 3 }: Pixels): boolean {
  let [edge, white] = [0, 0];
  for (let y = 0; y < height; y += 1) {
    const isRow = y === 0 || y === height - 1;
    for (let x = 0; x < width; x += isRow ? 1 : width - 1) {
      const at = channels * (y * width + x);
      const color = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const;
      edge += 1;
      if (getLuminance(color) >= NEARLY_WHITE) white += 1;
    }
  }
  return white >= LEAST_WHITE_EDGE * edge;
}

const isReadable = (color: string) =>
  getContrast(getLuminance(parseRgb(color)), 1) >= LEAST_CONTRAST;

/** Contrast with white below which a plate is not seen. */
const LEAST_PLATE_CONTRAST = 1.15;
const isInvisible = (plate: string) =>
  getContrast(getLuminance(parseRgb(plate)), 1) < LEAST_PLATE_CONTRAST;

/**
 * Sets a text over a packshot in dark letters. A white plate becomes dark. Other texts with a plate
 * or an edge stay as they are.
 */
export function toDarkInk(placedText: PlacedText): PlacedText {
  const { colors, style, isOnGround } = placedText;
  if (isOnGround || hasEdge(placedText)) return placedText;
  if (style.plate === 'accent' && isInvisible(colors.plate ?? colors.accent)) {
    return { ...placedText, colors: { ...colors, plate: DARK_INK, onAccent: WHITE } };
  }
  if (style.plate) return placedText;
  const accent = isReadable(colors.accent) ? colors.accent : DARK_INK;
  return {
    ...placedText,
    isDarkInk: true,
    colors: { ...colors, text: DARK_INK, accent, shade: WHITE },
  };
}
