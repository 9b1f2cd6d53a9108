import type { BorderModel } from './border-model.ts';
import type { Pixels } from './pixels.ts';

/** Width in pixels of an object's edge that may be mixed with the background. */
const EDGE = 2;
/** Distance in pixels inside the edge for finding the object's own color. */
const INSIDE = 3;

/** Lists a pixel and its neighbors in this row and the rows above and below. */
function listNeighbors(index: number, width: number, height: number): number[] {
  const x = index % width;
  return [
    ...(x > 0 ? [index - 1] : []),
    ...(x < width - 1 ? [index + 1] : []),
    ...(index >= width ? [index - width] : []),
    ...(index < width * (height - 1) ? [index + width] : []),
  ];
}

/** Counts steps from the background, up to `most`. 0 is background. */
function countSteps(
  background: Uint8Array,
  width: number,
  height: number,
  maxSteps: number,
): Uint8Array {
  const steps = new Uint8Array(background.length).fill(maxSteps + 1);
  let line: number[] = [];
  for (let index = 0; index < background.length; index += 1) {
    if (background[index] === 1) steps[index] = 0;
    // Keeps only pixels at the edge, so that a large picture needs no large list.
    else if (
      background[index - 1] === 1 ||
      background[index + 1] === 1 ||
      background[index - width] === 1 ||
      background[index + width] === 1
    ) {
      if (listNeighbors(index, width, height).some((neighbor) => background[neighbor] === 1))
        line.push(index);
    }
  }
  for (let step = 1; step <= maxSteps; step += 1) {
    const next: number[] = [];
    for (const index of line) {
      if ((steps[index] ?? 0) <= step) continue;
      steps[index] = step;
      next.push(...listNeighbors(index, width, height));
    }
    line = next;
  }
  return steps;
}

/** Returns the offset of the nearby pixel deepest within the object, preferring the nearest. */
function findOwnColor({ width, height }: Pixels, steps: Uint8Array, x: number, y: number): number {
  let best = { offset: 4 * (y * width + x), depth: 0, far: Infinity };
  for (let dy = -INSIDE; dy <= INSIDE; dy += 1) {
    for (let dx = -INSIDE; dx <= INSIDE; dx += 1) {
      const [nx, ny] = [x + dx, y + dy];
      if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
      const depth = steps[ny * width + nx] ?? 0;
      const squaredDistance = dx * dx + dy * dy;
      if (depth > best.depth || (depth === best.depth && squaredDistance < best.far)) {
        best = { offset: 4 * (ny * width + nx), depth, far: squaredDistance };
      }
    }
  }
  return best.offset;
}

/**
 * Sets the alpha of every pixel: transparent for the background, opaque for the object. At the edge
 * it depends on the share of the background's color, which is then removed from the pixel's color,
 * so that no fringe of the old background remains.
 */
export function featherEdges(pixels: Pixels, background: Uint8Array, model: BorderModel): void {
  const { data, width, height } = pixels;
  const source = data.slice();
  const steps = countSteps(background, width, height, EDGE + 1);
  const distanceAt = (offset: number): number => {
    const index = offset / 4;
    return Math.sqrt(model.distance(index % width, Math.floor(index / width), offset));
  };
  // The model reads the pixels that are changed here, so all distances are computed first.
  const edge: { offset: number; own: number; share: number }[] = [];
  for (let index = 0; index < background.length; index += 1) {
    const step = steps[index] ?? 0;
    if (step === 0 || step > EDGE) continue;
    const [x, y] = [index % width, Math.floor(index / width)];
    const ownOffset = findOwnColor(pixels, steps, x, y);
    const fullDistance = distanceAt(ownOffset);
    const share = fullDistance > 0 ? Math.min(1, distanceAt(4 * index) / fullDistance) : 1;
    edge.push({ offset: 4 * index, own: ownOffset, share });
  }
  for (let index = 0; index < background.length; index += 1) {
    if (background[index] === 1) data[4 * index + 3] = 0;
  }
  for (const { offset, own, share } of edge) {
    data[offset + 3] = Math.round((source[offset + 3] ?? 255) * share);
    // Nearly unmixed pixels keep their color, because texture is no background.
    if (share > 0.95) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      data[offset + channel] = source[own + channel] ?? 0;
    }
  }
}
