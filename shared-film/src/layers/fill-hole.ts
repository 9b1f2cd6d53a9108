import type { Pixels } from './plain-ground.ts';

/** Number of passes that smooth the filled area. */
const SMOOTHINGS = 24;
/** Number of passes per step, so that a step takes about as long as the others. */
const PASSES_AT_ONCE = 4;

/** Premultiplied colors with their weight: three color channels and the weight per pixel. */
interface Known {
  data: Float32Array;
  width: number;
  height: number;
}

/** Halves the size and combines the known colors of four pixels each. */
function halvePicture({ data, width, height }: Known): Known {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const to = new Float32Array(4 * half.width * half.height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const target = 4 * ((y >> 1) * half.width + (x >> 1));
      const source = 4 * (y * width + x);
      for (let part = 0; part < 4; part += 1) {
        to[target + part] = (to[target + part] ?? 0) + (data[source + part] ?? 0);
      }
    }
  }
  for (let at = 0; at < to.length; at += 4) {
    const weight = to[at + 3] ?? 0;
    if (weight <= 1) continue;
    for (let part = 0; part < 4; part += 1) to[at + part] = (to[at + part] ?? 0) / weight;
  }
  return { data: to, ...half };
}

/** Fills unknown pixels with the color at their place in the smaller picture. */
function fillFromSmaller({ data, width, height }: Known, smallerPicture: Known): Known {
  const filledPixels = new Float32Array(data);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x);
      const missingShare = 1 - Math.min(1, data[at + 3] ?? 0);
      if (missingShare <= 0) continue;
      const from = 4 * ((y >> 1) * smallerPicture.width + (x >> 1));
      for (let part = 0; part < 4; part += 1) {
        filledPixels[at + part] =
          (data[at + part] ?? 0) + missingShare * (smallerPicture.data[from + part] ?? 0);
      }
    }
  }
  return { data: filledPixels, width, height };
}

function fillBySizes(knownPicture: Known): Known {
  if (knownPicture.width <= 2 && knownPicture.height <= 2) return knownPicture;
  return fillFromSmaller(knownPicture, fillBySizes(halvePicture(knownPicture)));
}

/** Smooths the filled area slightly: each pixel becomes the mean of its neighbors. */
function smooth({ data, width, height }: Known, hole: Uint8Array): void {
  for (let index = 0; index < hole.length; index += 1) {
    if (hole[index] === 0) continue;
    const x = index % width;
    const y = (index - x) / width;
    const left = 4 * (x > 0 ? index - 1 : index);
    const right = 4 * (x < width - 1 ? index + 1 : index);
    const aboveIndex = 4 * (y > 0 ? index - width : index);
    const belowIndex = 4 * (y < height - 1 ? index + width : index);
    for (let part = 0; part < 3; part += 1) {
      const horizontalSum = (data[left + part] ?? 0) + (data[right + part] ?? 0);
      const verticalSum = (data[aboveIndex + part] ?? 0) + (data[belowIndex + part] ?? 0);
      data[4 * index + part] = (horizontalSum + verticalSum) / 4;
    }
  }
}

/**
 * Fills a hole in a picture softly from its surroundings: near the edge from close pixels, further
 * inside from distant ones. Yields between its steps.
 *
 * @param hole 1 for unknown pixels, one byte per pixel
 */
export function* fillHole(
  { data, width, height }: Pixels,
  hole: Uint8Array,
): Generator<undefined, Uint8Array> {
  const knownPixels = new Float32Array(4 * width * height);
  for (const [index, isHole] of hole.entries()) {
    if (isHole === 1) continue;
    for (let part = 0; part < 3; part += 1)
      knownPixels[4 * index + part] = data[4 * index + part] ?? 0;
    knownPixels[4 * index + 3] = 1;
  }
  const filledPixels = fillBySizes({ data: knownPixels, width, height });
  for (let pass = 0; pass < SMOOTHINGS; pass += 1) {
    if (pass % PASSES_AT_ONCE === 0) yield;
    smooth(filledPixels, hole);
  }
  yield;
  const colors = new Uint8Array(4 * width * height).fill(255);
  for (let at = 0; at < colors.length; at += 4) {
    for (let part = 0; part < 3; part += 1) {
      colors[at + part] = Math.round(filledPixels.data[at + part] ?? 0);
    }
  }
  return colors;
}
