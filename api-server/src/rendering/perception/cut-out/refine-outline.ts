import type { PixelBuffer } from '../local/perceive-thread.ts';
import type { Mask } from '../perception.ts';
import { enlarge, fitGuide, type Plane } from './refine-mask.ts';

/** Longer side of the copy in which the edge is located, in pixels. */
const GUIDE_SIDE = 1024;
/** Filter radius in pixels of that copy, about the largest error of the outline. */
const RADIUS = 10;
const SOFTNESS = 1e-4;
/**
 * Alpha below `CLEAR` becomes transparent and alpha above `FULL` becomes opaque. Otherwise a veil
 * remains around people.
 */
const CLEAR = 0.12;
const FULL = 0.88;

const brightness = (data: Uint8Array, at: number) =>
  (0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)) / 255;

/**
 * Scales the brightness of a picture down to the given longer side. Each pixel is the mean of the
 * pixels that it replaces.
 */
function shrinkBrightness({ data, width, height }: PixelBuffer, side: number): Plane {
  const scale = Math.min(1, side / Math.max(width, height));
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const sums = new Float32Array(size.width * size.height);
  const counts = new Uint32Array(sums.length);
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(size.height - 1, Math.floor((y * size.height) / height)) * size.width;
    for (let x = 0; x < width; x += 1) {
      const to = row + Math.min(size.width - 1, Math.floor((x * size.width) / width));
      sums[to] = (sums[to] ?? 0) + brightness(data, 4 * (y * width + x));
      counts[to] = (counts[to] ?? 0) + 1;
    }
  }
  return { ...size, data: sums.map((sum, at) => sum / Math.max(1, counts[at] ?? 1)) };
}

/**
 * Makes everything except people transparent, in place.
 *
 * @param picture RGBA pixels, four bytes each
 */
export function refineOutline(picture: PixelBuffer, outline: Mask): void {
  const { data, width } = picture;
  const guide = shrinkBrightness(picture, GUIDE_SIDE);
  const coarse: Plane = { ...outline, data: Float32Array.from(outline.data, (each) => each / 255) };
  const mask: Plane = { ...guide, data: new Float32Array(guide.data.length) };
  enlarge([coarse], guide, ([row = new Float32Array()], y) => {
    mask.data.set(row, y * guide.width);
  });
  const { scale, offset } = fitGuide(guide, mask, { radius: RADIUS, softness: SOFTNESS });
  enlarge([scale, offset], picture, ([scales, offsets], y) => {
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x);
      const belief = (scales?.[x] ?? 0) * brightness(data, at) + (offsets?.[x] ?? 0);
      const alpha = Math.min(1, Math.max(0, (belief - CLEAR) / (FULL - CLEAR)));
      data[at + 3] = Math.round(alpha * (data[at + 3] ?? 0));
    }
  });
}
