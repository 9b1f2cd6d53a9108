/** A decoded picture: four bytes per pixel (red, green, blue, alpha), row by row. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/**
 * Width of the strips at both sides that are sampled as background, as a fraction of the picture's
 * width.
 */
const SIDE = 0.03;
/** Difference across an edge, between two pixels with one between them, 0..255. */
const EDGE = 7;
/** Range of background brightness relative to the sample, from shadow to highlight. */
const LIGHT = { least: 0.35, most: 1.45 };
/** Maximum difference of the background's color shares of red, green and blue. */
const TINT = 0.13;
/** Noise in byte values, because dark colors are less distinct. */
const NOISE = 12;
/** Maximum share of the found background that has another color. */
const MOST_STRANGE = 0.006;
/** Maximum share of the remaining area that looks like background. A larger share means holes. */
const MOST_ALIKE = 0.3;
/** Minimum share of the picture's border that must be background. */
const LEAST_BORDER = 0.6;

/** Marks pixels with 1 that hardly differ from their neighbors, others with 0. */
function findEvenParts({ data, width, height }: Pixels): Uint8Array {
  const evenMask = new Uint8Array(width * height);
  for (let index = 0; index < evenMask.length; index += 1) {
    const x = index % width;
    const left = 4 * (x > 0 ? index - 1 : index);
    const right = 4 * (x < width - 1 ? index + 1 : index);
    const aboveIndex = 4 * (index >= width ? index - width : index);
    const belowIndex = 4 * (index < width * (height - 1) ? index + width : index);
    let maxChange = 0;
    for (let part = 0; part < 3; part += 1) {
      const horizontalChange = (data[right + part] ?? 0) - (data[left + part] ?? 0);
      const verticalChange = (data[belowIndex + part] ?? 0) - (data[aboveIndex + part] ?? 0);
      maxChange = Math.max(maxChange, Math.abs(horizontalChange), Math.abs(verticalChange));
    }
    if (maxChange <= EDGE) evenMask[index] = 1;
  }
  return evenMask;
}

/**
 * Marks pixels with 1 that the background reaches from above and both sides without crossing an
 * edge, others with 0.
 */
function findReachedGround(pixels: Pixels): Uint8Array {
  const { width, height } = pixels;
  const evenMask = findEvenParts(pixels);
  const reachedMask = new Uint8Array(width * height);
  const pendingPixels: number[] = [];
  const visit = (index: number) => {
    if (reachedMask[index] === 1 || evenMask[index] === 0) return;
    reachedMask[index] = 1;
    pendingPixels.push(index);
  };
  for (let x = 0; x < width; x += 1) visit(x);
  for (let y = 0; y < height; y += 1) [y * width, (y + 1) * width - 1].forEach(visit);
  for (let index = pendingPixels.pop(); index !== undefined; index = pendingPixels.pop()) {
    const x = index % width;
    if (x > 0) visit(index - 1);
    if (x < width - 1) visit(index + 1);
    if (index >= width) visit(index - width);
    if (index < width * (height - 1)) visit(index + width);
  }
  return reachedMask;
}

type Rgb = [red: number, green: number, blue: number];

/** Computes the mean color at one side of each row. */
function averageSideColors({ data, width, height }: Pixels, from: number, count: number): Rgb[] {
  return Array.from({ length: height }, (_, y) => {
    const sum: Rgb = [0, 0, 0];
    for (let x = from; x < from + count; x += 1) {
      for (const part of [0, 1, 2] as const) sum[part] += data[4 * (y * width + x) + part] ?? 0;
    }
    return [sum[0] / count, sum[1] / count, sum[2] / count];
  });
}

/**
 * Creates a test for pixels that have the background color of their row's sides, also if lit or
 * shaded.
 */
function createGroundTest(pixels: Pixels): (index: number) => boolean {
  const { data, width } = pixels;
  const count = Math.max(1, Math.round(width * SIDE));
  const left = averageSideColors(pixels, 0, count);
  const right = averageSideColors(pixels, width - count, count);
  return (index) => {
    const x = index % width;
    const y = (index - x) / width;
    const [leftColor, rightColor] = [left[y], right[y]];
    if (!leftColor || !rightColor) return false;
    const share = x / Math.max(1, width - 1);
    let [minLight, maxLight] = [Number.POSITIVE_INFINITY, 0];
    for (const part of [0, 1, 2] as const) {
      const ground = leftColor[part] * (1 - share) + rightColor[part] * share;
      const light = ((data[4 * index + part] ?? 0) + NOISE) / (ground + NOISE);
      minLight = Math.min(minLight, light);
      maxLight = Math.max(maxLight, light);
    }
    return (
      minLight >= LIGHT.least &&
      maxLight <= LIGHT.most &&
      maxLight - minLight <= TINT * (maxLight + minLight)
    );
  };
}

/** Returns the share of background color among the reached (or unreached) pixels. */
function getGroundShare(
  reachedMask: Uint8Array,
  wantedState: 0 | 1,
  isGround: (index: number) => boolean,
): number {
  let [all, groundCount] = [0, 0];
  for (const [index, isReached] of reachedMask.entries()) {
    if (isReached !== wantedState) continue;
    all += 1;
    if (isGround(index)) groundCount += 1;
  }
  return all === 0 ? 0 : groundCount / all;
}

function getBorderShare(reachedMask: Uint8Array, { width, height }: Pixels): number {
  let ground = 0;
  for (let x = 0; x < width; x += 1) {
    ground += (reachedMask[x] ?? 0) + (reachedMask[(height - 1) * width + x] ?? 0);
  }
  for (let y = 0; y < height; y += 1) {
    ground += (reachedMask[y * width] ?? 0) + (reachedMask[y * width + width - 1] ?? 0);
  }
  return ground / (2 * (width + height));
}

/**
 * Finds the plain background of a picture: a wall or a table, with uneven light and soft shadows.
 * @returns 1 for background, one byte per pixel; undefined if there is no plain background, or it
 * cannot be separated reliably from the subject
 */
export function findPlainGround(pixels: Pixels): Uint8Array | undefined {
  const reachedMask = findReachedGround(pixels);
  if (getBorderShare(reachedMask, pixels) < LEAST_BORDER) return undefined;
  const isGround = createGroundTest(pixels);
  if (getGroundShare(reachedMask, 1, isGround) < 1 - MOST_STRANGE) return undefined;
  return getGroundShare(reachedMask, 0, isGround) > MOST_ALIKE ? undefined : reachedMask;
}
