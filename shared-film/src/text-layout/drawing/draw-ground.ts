import { parseRgb } from '../contrast.ts';
import type { Drawing } from './drawing.ts';
import type { FramePart, SceneLayout } from '../layouts.ts';
import type { Look } from '../looks.ts';
import type { FrameSize } from '../safe-area.ts';

/** Drawing context for grounds, with gradients. */
export interface GroundDrawing extends Omit<Drawing, 'fill' | 'roundRect'> {
  fill: (rule?: 'evenodd') => void;
  roundRect: (x: number, y: number, width: number, height: number, radii: number[]) => void;
  fillRect: (x: number, y: number, width: number, height: number) => void;
  createRadialGradient: (
    ...circles: [x0: number, y0: number, r0: number, x1: number, y1: number, r1: number]
  ) => { addColorStop: (at: number, color: string) => void };
}

/** Converts a part of the frame to pixels. */
export const toPixels = (
  { left, top, right, bottom }: FramePart,
  { width, height }: FrameSize,
): { left: number; top: number; width: number; height: number } => ({
  left: Math.round(left * width),
  top: Math.round(top * height),
  width: Math.round(right * width) - Math.round(left * width),
  height: Math.round(bottom * height) - Math.round(top * height),
});

/** Margin around a window for camera movement, as a share of the canvas. */
const CAMERA_ROOM = 0.035;

/**
 * Returns the area of the canvas, in pixels, where the picture of a window is painted: slightly
 * larger than the window.
 */
export function getPaintedPart(window: FramePart, canvas: FrameSize) {
  return toPixels(
    {
      left: Math.max(0, window.left - CAMERA_ROOM),
      top: Math.max(0, window.top - CAMERA_ROOM),
      right: Math.min(1, window.right + CAMERA_ROOM),
      bottom: Math.min(1, window.bottom + CAMERA_ROOM),
    },
    canvas,
  );
}

/** Returns the color around a window. @param block a color from the picture */
export const getGroundColor = ({ ground }: SceneLayout, look: Look, block: string): string =>
  ground === 'block' ? block : (look.paper?.ground ?? look.colors.card);

const GLOW = 0.5;

function drawGlow(
  drawing: GroundDrawing,
  { width, height }: FrameSize,
  window: FramePart,
  color: string,
): void {
  const x = (width * (window.left + window.right)) / 2;
  const y = (height * (window.top + window.bottom)) / 2;
  const reach = 0.62 * Math.max(width, height);
  const [red, green, blue] = parseRgb(color);
  const gradient = drawing.createRadialGradient(x, y, reach * 0.3, x, y, reach);
  for (const [at, opacity] of [[0, GLOW] as const, [0.5, GLOW * 0.35] as const, [1, 0] as const]) {
    gradient.addColorStop(at, `rgba(${[red, green, blue].join(',')},${String(opacity)})`);
  }
  drawing.fillStyle = gradient;
  drawing.fillRect(0, 0, width, height);
}

/** Draws everything around the window of a scene. Earlier drawing shows through the window. */
export function drawGround(
  drawing: GroundDrawing,
  layout: SceneLayout,
  { frame, look, block }: { frame: FrameSize; look: Look; block: string },
): void {
  const { window, corners, glows } = layout;
  if (!window) return;
  const hole = toPixels(window, frame);
  const shortSide = Math.min(frame.width, frame.height);
  const [abovePx, belowPx] = [corners.above * shortSide, corners.below * shortSide];
  drawing.save();
  drawing.beginPath();
  drawing.rect(0, 0, frame.width, frame.height);
  drawing.roundRect(hole.left, hole.top, hole.width, hole.height, [
    abovePx,
    abovePx,
    belowPx,
    belowPx,
  ]);
  drawing.clip('evenodd');
  drawing.fillStyle = getGroundColor(layout, look, block);
  drawing.fillRect(0, 0, frame.width, frame.height);
  if (glows) drawGlow(drawing, frame, window, block);
  drawing.restore();
}
