import { mixLuminance, parseRgb } from './contrast.ts';
import type { Drawing } from './draw-placed.ts';
import type { PlacedText } from './place-text.ts';

/** One of the shadows that lie beneath letters; lengths in shares of the font's size. */
interface Shadow {
  blur: number;
  down: number;
  opacity: number;
}

/** Soft enough to be felt and not seen. */
const SOFT: Shadow = { blur: 0.28, down: 0.03, opacity: 0.42 };

/** Felt around the words; it lies beneath the rim. */
const GLOW: Shadow = { blur: 0.6, down: 0.03, opacity: 1 };
/** Close to the letters, clear and soft: as dark as it takes to read them on white. */
const RIM = { blur: 0.16, down: 0, opacity: 1, width: 0.14, alpha: 0.46 } as const;

/** What of a picture the edge covers at the letters: measured on what is drawn, in each style and script. */
const EDGE_OPACITY = 0.6;

/**
 * Captions carry their own darkness with them: it is the same on every picture, and no bright shirt turns grey for
 * them. Other texts stand long enough, and large enough, for a shade of the picture.
 */
export const hasEdge = ({
  place,
  style,
  isOnGround,
}: Pick<PlacedText, 'place' | 'style' | 'isOnGround'>): boolean =>
  place === 'caption' && !style.plate && !isOnGround;

/** How bright a picture is at the letters of a text with an edge: a luminance, 0..1. */
export const getEdgeLuminance = (brightness: number, { colours }: PlacedText): number =>
  mixLuminance(brightness, colours.shade, EDGE_OPACITY);

/** Sets what lies beneath the letters that are drawn next. Shadows do not grow with the canvas by themselves. */
function useShadow(drawing: Drawing, { size }: PlacedText, shadow: Shadow, colour: string): void {
  const scale = drawing.getTransform().a;
  const rgb = parseRgb(colour).join(', ');
  drawing.shadowColor = `rgba(${rgb}, ${String(shadow.opacity)})`;
  drawing.shadowBlur = size * shadow.blur * scale;
  drawing.shadowOffsetY = size * shadow.down * scale;
}

/** Lets letters that are drawn next lift off a picture a little. */
export function useSoftShadow(drawing: Drawing, placedText: PlacedText): void {
  useShadow(drawing, placedText, SOFT, '#000000');
}

/** Draws the edge around letters. @param draw fills them, or draws their outline */
export function drawEdge(
  drawing: Drawing,
  placedText: PlacedText,
  draw: (paint: 'fillText' | 'strokeText') => void,
): void {
  const { shade } = placedText.colours;
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
