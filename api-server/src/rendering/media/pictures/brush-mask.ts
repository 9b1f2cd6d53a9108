import type { BrushStroke } from '@vidra/shared-contract/schemas';
import { getStrokeSoftness, type Size } from '@vidra/shared-film/timeline';
import sharp from 'sharp';
import { softenPicture } from './soften-picture.ts';

/** Position and size of a picture in the drawing. */
export interface Placed {
  left: number;
  top: number;
  size: Size;
}

const round = (value: number) => value.toFixed(2);

/** Renders brush strokes as an SVG of a size. */
export function renderStrokes(
  strokes: readonly BrushStroke[],
  { left, top, size }: Placed,
  { canvas, colour, wider = 0 }: { canvas: Size; colour: string; wider?: number },
): Buffer {
  const shortSide = Math.min(size.width, size.height);
  const lines = strokes.map(({ radius, points }) => {
    const places = points.map(([x, y]) => [left + x * size.width, top + y * size.height] as const);
    // A single dab is a zero-length line whose round caps are visible.
    const path = [...places, ...places.slice(-1)].map(([x, y]) => `${round(x)},${round(y)}`);
    return `<polyline points="${path.join(' ')}" stroke-width="${round(2 * (radius * shortSide + wider))}"/>`;
  });
  const { width, height } = canvas;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"><g fill="none" stroke="${colour}" stroke-linecap="round" stroke-linejoin="round">${lines.join('')}</g></svg>`,
  );
}

/** Renders the strokes as alpha with a soft edge, as PNG of the canvas's size. */
export async function renderBrushMask(
  strokes: readonly BrushStroke[],
  placement: Placed,
  canvas: Size,
): Promise<Buffer> {
  const mask = sharp(renderStrokes(strokes, placement, { canvas, colour: '#fff' }));
  return softenPicture(mask, canvas, getStrokeSoftness(strokes, placement.size));
}
