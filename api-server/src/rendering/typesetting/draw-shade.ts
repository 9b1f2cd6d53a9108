import { getShadedSpan, shadeStops, type ShadedPart } from '@vidra/shared-film/text-layout';
import { toEvenBox, drawOverlay, type Overlay } from './draw-text.ts';

/**
 * Draws a gradient as wide as the frame, as dark as each text needs it. Covers only the rows that
 * it darkens.
 */
export function shadeOverlay(
  frame: { width: number; height: number },
  color: string,
  shades: readonly ShadedPart[],
): Overlay | undefined {
  if (shades.length === 0) return undefined;
  const { width, height } = frame;
  const [from, spanEnd] = getShadedSpan(shades, height);
  const rows = toEvenBox({ x: 0, width, y: from * height, height: (spanEnd - from) * height }, 0);
  const top = Math.max(0, rows.y);
  const box = { x: 0, y: top, width, height: Math.min(height, rows.y + rows.height) - top };
  return drawOverlay(box, (context) => {
    const gradient = context.createLinearGradient(0, 0, 0, height);
    for (const stop of shadeStops(shades, color, height)) {
      gradient.addColorStop(stop.at, stop.color);
    }
    context.fillStyle = gradient;
    context.fillRect(0, 0, width, height);
  });
}
