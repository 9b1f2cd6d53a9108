import { getContrast, getLuminance, mixLuminance, parseRgb, type Pixels } from './contrast.ts';
import { DARK_PLATE } from './drawing/draw-placed.ts';
import type { PlacedText } from './place-text.ts';
import {
  ASSUMED_BRIGHTNESS,
  measureBrightnessBeneath,
  measureDarknessBeneath,
  type ShadedPart,
} from './drawing/shade.ts';
import { hasEdge, getEdgeLuminance } from './text-edge.ts';

interface Under {
  frame: { width: number; height: number };
  /** Absent for videos. */
  pixels: Pixels | undefined;
  /** Color that darkens the picture, and the darkened areas. */
  shade: string;
  shades: readonly ShadedPart[];
}

const getInkContrast = (ink: string, underLuminance: number) =>
  getContrast(getLuminance(parseRgb(ink)), underLuminance);

/**
 * Measures the contrast of a text against the brightest area beneath it, as a WCAG ratio from 1 to
 * 21.
 */
export function readContrast(
  placedText: PlacedText,
  { frame, pixels, shade, shades }: Under,
): number {
  const { box, style, colors, isOnGround, isDarkInk } = placedText;
  const ink = style.color === 'accent' ? colors.accent : colors.text;
  if (style.plate === 'accent') {
    return getInkContrast(colors.onAccent, getLuminance(parseRgb(colors.plate ?? colors.accent)));
  }
  const brightness = pixels ? measureBrightnessBeneath(box, frame, pixels) : ASSUMED_BRIGHTNESS;
  if (style.plate === 'dark') {
    const { color, opacity } = DARK_PLATE;
    return getInkContrast(colors.light, mixLuminance(brightness, color, opacity));
  }
  // On the ground the color beneath is known.
  if (isOnGround) return getInkContrast(ink, getLuminance(parseRgb(colors.shade)));
  if (hasEdge(placedText)) return getInkContrast(ink, getEdgeLuminance(brightness, placedText));
  const opacity = shades.find((entry) => entry.box === box)?.opacity ?? 0;
  if (isDarkInk && pixels) {
    const darkness = measureDarknessBeneath(box, frame, pixels);
    return getInkContrast(ink, mixLuminance(darkness, shade, opacity));
  }
  return getInkContrast(ink, mixLuminance(brightness, shade, opacity));
}
