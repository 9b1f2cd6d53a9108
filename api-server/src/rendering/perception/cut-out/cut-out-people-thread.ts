import { parentPort } from 'node:worker_threads';
import type { Mask } from '../perception.ts';
import type { PixelBuffer } from '../local/perceive-thread.ts';
import { enlarge, fitGuide, type Plane } from './refine-mask.ts';

/** What the thread is sent; it answers with the picture's pixels with their alpha. */
export interface CutPeopleRequest {
  /** Four bytes a pixel. */
  picture: PixelBuffer;
  outline: Mask;
}

/** The longer side of what the edge is looked for in. */
const GUIDE_SIDE = 1024;
/** In pixels of that; about as far as the outline may be off. */
const RADIUS = 10;
const SOFTNESS = 1e-4;
/** What is nearly clear or nearly solid is made so: else a veil stays around people. */
const CLEAR = 0.12;
const FULL = 0.88;

const brightness = (data: Uint8Array, at: number) =>
  (0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)) / 255;

/** A plane of the given size, each pixel the mean of what it stands for. */
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

/** Makes everything transparent that is no person, in place. */
function cutOutPeople({ picture, outline }: CutPeopleRequest): void {
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

parentPort?.once('message', (request: CutPeopleRequest) => {
  cutOutPeople(request);
  const { data } = request.picture;
  parentPort?.postMessage(data, [data.buffer]);
});
