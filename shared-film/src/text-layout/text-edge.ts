import { mixLuminance, parseRgb } from './contrast.ts';
import type { Drawing } from './drawing/drawing.ts';
import type { PlacedText } from './place-text.ts';

/** One shadow beneath the letters; lengths in shares of the font size. */
interface Shadow {
  blur: number;
  down: number;
  opacity: number;
}

/** Soft enough to be felt rather than seen. */
const SOFT: Shadow = { blur: 0.28, down: 0.03, opacity: 0.42 };

/** Soft glow around the words, beneath the rim. */
const GLOW: Shadow = { blur: 0.6, down: 0.03, opacity: 1 };
/** Close to the letters and soft: as dark as readability on white requires. */
const RIM = { blur: 0.16, down: 0, opacity: 1, width: 0.14, alpha: 0.46 } as const;

/** Opacity of the edge at the letters, measured on rendered text in each style and script. */
const EDGE_OPACITY = 0.6;

/**
 * Checks if a text has an edge. Captions do, because an edge looks the same on every picture and
 * does not turn a
 * bright shirt gray. Other texts stay long enough, and are large enough, for a shade on the
 * picture.
 */
export const hasEdge = ({
  place,
  style,
  isOnGround,
}: Pick<PlacedText, 'place' | 'style' | 'isOnGround'>): boolean =>
  place === 'caption' && !style.plate && !isOnGround;

/** Returns the brightness of a picture at the letters of a text with an edge: a luminance, 0..1. */
export const getEdgeLuminance = (brightness: number, { colors }: PlacedText): number =>
  mixLuminance(brightness, colors.shade, EDGE_OPACITY);

/**
 * Sets the shadow of the letters that are drawn next. Canvas shadows do not scale with the canvas,
 * so this does.
 */
function useShadow(drawing: Drawing, { size }: PlacedText, shadow: Shadow, color: string): void {
  const scale = drawing.getTransform().a;
  const rgb = parseRgb(color).join(', ');
  drawing.shadowColor = `rgba(${rgb}, ${String(shadow.opacity)})`;
  drawing.shadowBlur = size * shadow.blur * scale;
  drawing.shadowOffsetY = size * shadow.down * scale;
}

/** Sets a soft shadow that lifts the next letters off a picture. */
export function useSoftShadow(drawing: Drawing, placedText: PlacedText): void {
  useShadow(drawing, placedText, SOFT, '#000000');
}

/** Draws the edge around letters. @param draw fills the letters, or draws their outline */
export function drawEdge(
  drawing: Drawing,
  placedText: PlacedText,
  draw: (paint: 'fillText' | 'strokeText') => void,
): void {
  const { shade } = placedText.colors;
  drawing.save();
  drawing.fillStyle = shade;
  useShadow(drawing, placedText, GLOW, shade);
  draw('fillText');
  drawing.strokeStyle = shade;
  drawing.lineJoin = 'round';
  drawing.lineWidth = placedText.size * RIM.width;
  drawing.globalAlpha *= RIM.alpha;
  useShadow(drawing, placedText, RIM, shade);
  draw('strokeText');
  drawing.restore();
}
