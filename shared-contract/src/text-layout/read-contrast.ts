import { contrastOf, luminanceOf, mixedLuminance, rgbOf, type Pixels } from './contrast.ts';
import { DARK_PLATE } from './draw-placed.ts';
import type { PlacedText } from './place-text.ts';
import { ASSUMED_BRIGHTNESS, brightnessBeneath, type Shaded } from './shade.ts';
import { hasEdge, luminanceAtEdge } from './text-edge.ts';

interface Under {
  frame: { width: number; height: number };
  /** Absent where a video is shown. */
  pixels: Pixels | undefined;
  /** What darkens the picture, and where. */
  shade: string;
  shades: readonly Shaded[];
}

const contrast = (ink: string, under: number) => contrastOf(luminanceOf(rgbOf(ink)), under);

/** How well a text is read against the brightest of what lies beneath it: as WCAG counts, 1 to 21. */
export function readContrast(placed: PlacedText, { frame, pixels, shade, shades }: Under): number {
  const { box, style, colours, isOnGround } = placed;
  const ink = style.colour === 'accent' ? colours.accent : colours.text;
  if (style.plate === 'accent') {
    return contrast(colours.onAccent, luminanceOf(rgbOf(colours.plate ?? colours.accent)));
  }
  const brightness = pixels ? brightnessBeneath(box, frame, pixels) : ASSUMED_BRIGHTNESS;
  if (style.plate === 'dark') {
    const { colour, opacity } = DARK_PLATE;
    return contrast(colours.light, mixedLuminance(brightness, colour, opacity));
  }
  // On the ground the colour beneath is known.
  if (isOnGround) return contrast(ink, luminanceOf(rgbOf(colours.shade)));
  if (hasEdge(placed)) return contrast(ink, luminanceAtEdge(brightness, placed));
  const opacity = shades.find((one) => one.box === box)?.opacity ?? 0;
  return contrast(ink, mixedLuminance(brightness, shade, opacity));
}
