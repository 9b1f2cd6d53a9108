import type { Box } from '../../../../perception/perception.ts';

/** Brightness of a frame, one byte a pixel. */
export interface GrayFrame {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Sums of all pixels above and to the left, to average any rectangle in four steps. */
export interface SummedFrame {
  width: number;
  height: number;
  sums: Uint32Array;
}

/** Small copy of a part of a frame with a mean of 0 and a length of 1. */
export interface Patch {
  values: Float32Array;
  /** Standard deviation of its brightness before it was normalized. */
  detail: number;
}

/** A patch found in a frame. */
export interface Match {
  box: Box;
  /** Correlation from -1 to 1. */
  score: number;
}

/** Cells in each direction of a patch. */
const SIDE = 16;

/** Sums a frame. */
export function sumFrame({ width, height, data }: GrayFrame): SummedFrame {
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return { width, height, sums };
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));

/** Returns the edges of the cells along one side of a box. Each cell has at least one pixel. */
function getEdges(start: number, length: number, most: number) {
  const [from, until] = [new Int32Array(SIDE), new Int32Array(SIDE)];
  for (let cell = 0; cell < SIDE; cell += 1) {
    from[cell] = clamp(Math.round((start + (length * cell) / SIDE) * most), most - 1);
    const end = Math.round((start + (length * (cell + 1)) / SIDE) * most);
    until[cell] = Math.max((from[cell] ?? 0) + 1, clamp(end, most));
  }
  return { from, until };
}

/** Copies a part of a frame. What lies outside of the frame repeats its edge. */
export function cutPatch({ width, height, sums }: SummedFrame, box: Box): Patch {
  const columns = getEdges(box.left, box.width, width);
  const rows = getEdges(box.top, box.height, height);
  const values = new Float32Array(SIDE * SIDE);
  const at = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0;
  let total = 0;
  for (let row = 0; row < SIDE; row += 1) {
    const [top, bottom] = [rows.from[row] ?? 0, rows.until[row] ?? 1];
    for (let column = 0; column < SIDE; column += 1) {
      const [left, right] = [columns.from[column] ?? 0, columns.until[column] ?? 1];
      const sum = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
      const mean = sum / ((right - left) * (bottom - top));
      values[row * SIDE + column] = mean;
      total += mean;
    }
  }
  const mean = total / values.length;
  let squares = 0;
  for (let index = 0; index < values.length; index += 1) {
    const value = (values[index] ?? 0) - mean;
    values[index] = value;
    squares += value * value;
  }
  const length = Math.sqrt(squares) || 1;
  for (let index = 0; index < values.length; index += 1)
    values[index] = (values[index] ?? 0) / length;
  return { values, detail: Math.sqrt(squares / values.length) };
}

/** Returns the correlation of two patches, from -1 to 1. */
export function correlate(one: Patch, other: Patch): number {
  let sum = 0;
  for (let index = 0; index < one.values.length; index += 1) {
    sum += (one.values[index] ?? 0) * (other.values[index] ?? 0);
  }
  return sum;
}

/** Scales a box around its middle. */
export const scaleBox = ({ left, top, width, height }: Box, scale: number): Box => ({
  left: left - (width * (scale - 1)) / 2,
  top: top - (height * (scale - 1)) / 2,
  width: width * scale,
  height: height * scale,
});

interface Search {
  /** Box around which the patch is looked for. */
  around: Box;
  /** Largest distance in fractions of the frame. */
  reach: { x: number; y: number };
  /** Distance between two tries in fractions of the frame. */
  step: { x: number; y: number };
  scales: readonly number[];
}

/** Advantage of staying in place, where repeated or plain content looks the same everywhere. */
const CALM = 0.015;

/** Lists the tried distances along one side, from the nearest to the farthest. */
function listDistances(reach: number, step: number): number[] {
  const count = Math.floor(reach / step + 1e-9);
  const forth = Array.from({ length: count }, (_, index) => (index + 1) * step);
  return [0, ...forth.flatMap((distance) => [distance, -distance])];
}

function search(frame: SummedFrame, patch: Patch, options: Search): Match {
  const { around, reach, step, scales } = options;
  let best: Match = { box: around, score: -1 };
  let bestValue = -Infinity;
  const columns = listDistances(reach.x, step.x);
  const rows = listDistances(reach.y, step.y);
  for (const scale of scales) {
    const sizedBox = scaleBox(around, scale);
    for (const y of rows) {
      // A box whose middle has left the frame shows nothing to compare.
      const middleY = sizedBox.top + y + sizedBox.height / 2;
      if (middleY < 0 || middleY > 1) continue;
      for (const x of columns) {
        const middleX = sizedBox.left + x + sizedBox.width / 2;
        if (middleX < 0 || middleX > 1) continue;
        const box = { ...sizedBox, left: sizedBox.left + x, top: sizedBox.top + y };
        const score = correlate(patch, cutPatch(frame, box));
        const way = Math.hypot(x / reach.x, y / reach.y) + Math.abs(scale - 1);
        if (score - CALM * way <= bestValue) continue;
        bestValue = score - CALM * way;
        best = { box, score };
      }
    }
  }
  return best;
}

/** Looks for a patch near a box, coarsely and then to the pixel. */
export function findNear(frame: SummedFrame, patch: Patch, around: Box): Match {
  const pixel = { x: 1 / frame.width, y: 1 / frame.height };
  const coarse = {
    x: Math.max(pixel.x, around.width / 8),
    y: Math.max(pixel.y, around.height / 8),
  };
  const reach = {
    x: Math.max(6 * pixel.x, around.width * 0.75),
    y: Math.max(6 * pixel.y, around.height * 0.75),
  };
  const near = search(frame, patch, { around, reach, step: coarse, scales: [1] });
  return refine(frame, patch, near.box, coarse);
}

function refine(frame: SummedFrame, patch: Patch, around: Box, from: { x: number; y: number }) {
  const pixel = { x: 1 / frame.width, y: 1 / frame.height };
  const half = { x: Math.max(pixel.x, from.x / 3), y: Math.max(pixel.y, from.y / 3) };
  const scales = [0.94, 0.97, 1, 1.03, 1.06];
  const closer = search(frame, patch, { around, reach: from, step: half, scales });
  return search(frame, patch, {
    around: closer.box,
    reach: half,
    step: pixel,
    scales: [0.985, 1, 1.015],
  });
}

/** Looks for a patch in the whole frame. */
export function findAnywhere(frame: SummedFrame, patch: Patch, { width, height }: Box): Match {
  const around = { left: 0.5 - width / 2, top: 0.5 - height / 2, width, height };
  const step = { x: Math.max(0.01, width / 6), y: Math.max(0.01, height / 6) };
  const scales = [0.7, 0.85, 1, 1.2, 1.4];
  const match = search(frame, patch, { around, reach: { x: 0.5, y: 0.5 }, step, scales });
  return refine(frame, patch, match.box, step);
}
