import {
  fillFromAround,
  getRegionSoftness,
  type PixelRectangle,
  type Size,
} from '@vidra/shared-film/timeline';
import { blurPart } from './blur-part.ts';
import type { CoveredArea } from './region-path.ts';

/** Pixels with a number of channels, one byte each. */
export interface Pixels extends Size {
  data: Uint8Array;
}

/** How an area is painted. */
export interface Paint {
  kind: 'blur' | 'remove' | 'patch';
  /** RGBA pixels that are stretched over the area, for `patch`. */
  patch?: Pixels;
  /** Alpha of the change within the marked region, stretched over the area. One channel. */
  mask?: Pixels;
  /** Whether the edge of an area without a mask is hard. */
  hasHardEdge?: boolean;
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));

/** Samples a channel between its pixels. */
function sample(
  { data, width, height }: Pixels,
  x: number,
  y: number,
  channel: number,
  channels: number,
): number {
  const [px, py] = [clamp(x * width - 0.5, width - 1), clamp(y * height - 0.5, height - 1)];
  const [left, top] = [Math.floor(px), Math.floor(py)];
  const [right, bottom] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
  const at = (column: number, row: number) =>
    data[(row * width + column) * channels + channel] ?? 0;
  const across = px - left;
  const upper = at(left, top) * (1 - across) + at(right, top) * across;
  const lower = at(left, bottom) * (1 - across) + at(right, bottom) * across;
  return upper + (lower - upper) * (py - top);
}

/** Returns the part of an area that lies inside the frame, or undefined if there is none. */
function clip(area: PixelRectangle, { width, height }: Size): PixelRectangle | undefined {
  const [left, top] = [Math.max(0, area.left), Math.max(0, area.top)];
  const right = Math.min(width, area.left + area.width);
  const bottom = Math.min(height, area.top + area.height);
  return right > left && bottom > top
    ? { left, top, width: right - left, height: bottom - top }
    : undefined;
}

/** Returns the new pixels of a part of the frame, three channels. Undefined: taken from a patch. */
function createContent(
  frame: Pixels,
  part: PixelRectangle,
  { kind }: Paint,
): Uint8Array | Uint8ClampedArray | undefined {
  switch (kind) {
    case 'blur':
      return blurPart(frame, part, getRegionSoftness(part).blur);
    case 'remove': {
      const filledPixels = fillFromAround({ ...frame, channels: 3 }, part);
      const whole = { left: 0, top: 0, width: part.width, height: part.height };
      return blurPart({ ...whole, data: filledPixels }, whole, getRegionSoftness(part).filled);
    }
    case 'patch':
      return undefined;
  }
}

/** Returns the alpha of a pixel of an area, 0 to 1. */
function getAlpha(
  x: number,
  y: number,
  { area, paint, feather }: { area: PixelRectangle; paint: Paint; feather: number },
): number {
  if (paint.mask) return sample(paint.mask, x, y, 0, 1) / 255;
  if (paint.hasHardEdge) return 1;
  const distance = Math.min(Math.min(x, 1 - x) * area.width, Math.min(y, 1 - y) * area.height);
  return clamp((distance + 0.5) / feather, 1);
}

function paintArea(frame: Pixels, area: PixelRectangle, paint: Paint): void {
  const part = clip(area, frame);
  if (!part) return;
  const content = createContent(frame, part, paint);
  const { feather } = getRegionSoftness(area);
  const { patch } = paint;
  for (let row = 0; row < part.height; row += 1) {
    const y = (part.top + row + 0.5 - area.top) / area.height;
    for (let column = 0; column < part.width; column += 1) {
      const x = (part.left + column + 0.5 - area.left) / area.width;
      let alpha = getAlpha(x, y, { area, paint, feather });
      if (alpha <= 0) continue;
      if (patch) alpha *= sample(patch, x, y, 3, 4) / 255;
      const to = ((part.top + row) * frame.width + part.left + column) * 3;
      const from = (row * part.width + column) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const value = patch ? sample(patch, x, y, channel, 4) : (content?.[from + channel] ?? 0);
        const before = frame.data[to + channel] ?? 0;
        frame.data[to + channel] = Math.round(before + (value - before) * alpha);
      }
    }
  }
}

/** Paints the change over each area of a frame of three channels, in place. */
export function paintAreas(frame: Pixels, areas: readonly CoveredArea[], paint: Paint): void {
  for (const { box, isWhole } of areas) {
    const left = Math.floor(box.left * frame.width);
    const top = Math.floor(box.top * frame.height);
    const width = Math.max(4, Math.ceil((box.left + box.width) * frame.width) - left);
    const height = Math.max(4, Math.ceil((box.top + box.height) * frame.height) - top);
    // Without the strokes, more is covered than was marked.
    const { mask: _mask, ...withoutMask } = paint;
    paintArea(frame, { left, top, width, height }, isWhole ? withoutMask : paint);
  }
}
