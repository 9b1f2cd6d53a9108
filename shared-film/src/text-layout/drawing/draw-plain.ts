import { getLuminance, parseRgb } from '../contrast.ts';
import type { FrameSize } from '../safe-area.ts';
import type { GroundDrawing } from './draw-ground.ts';

/** Draws a plain color with a soft light from above on one side. */
export function drawPlain(
  drawing: GroundDrawing,
  { width, height }: FrameSize,
  color: string,
): void {
  // Strong shade would make paper look dirty.
  const isBright = getLuminance(parseRgb(color)) > 0.5;
  drawing.fillStyle = color;
  drawing.fillRect(0, 0, width, height);
  const glow = (x: number, y: number, radius: number, tint: string, opacity: number) => {
    const gradient = drawing.createRadialGradient(x, y, 0, x, y, radius);
    gradient.addColorStop(0, `rgba(${tint},${opacity})`);
    gradient.addColorStop(1, `rgba(${tint},0)`);
    drawing.fillStyle = gradient;
    drawing.fillRect(0, 0, 1, 1);
  };
  drawing.save();
  drawing.scale(width, height);
  glow(0.25, 0.1, 0.95, '255,255,255', 0.17);
  glow(0.8, 1, 1, '0,0,0', isBright ? 0.05 : 0.38);
  drawing.restore();
}
