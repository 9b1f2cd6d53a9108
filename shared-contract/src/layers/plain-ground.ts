/** A decoded picture: four bytes a pixel (red, green, blue, alpha), row by row. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** What is taken for the ground at both sides, as a share of the width. */
const SIDE = 0.03;
/** How much two pixels that have one between them differ at an edge, 0..255. */
const EDGE = 7;
/** Ground is so much brighter than it is lit all over, or so much darker in a shadow. */
const LIGHT = { least: 0.35, most: 1.45 };
/** And its colour is the same but for this: how much the shares of red, green and blue differ. */
const TINT = 0.13;
/** Of a byte: dark colours are told apart less surely. */
const NOISE = 12;
/** Of the ground that was found so much may be something else. */
const MOST_STRANGE = 0.006;
/** Of what was not reached so much may look like ground: more, and there are holes in it. */
const MOST_ALIKE = 0.3;
/** And so much of the picture's border must be ground. */
const LEAST_BORDER = 0.6;

/** 1 where the picture hardly changes from one pixel to the next, else 0. */
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

/** 1 where the ground reaches from above and from both sides without an edge on its way, else 0. */
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

/** The mean colour at one side of each row. */
function averageSideColors({ data, width, height }: Pixels, from: number, count: number): Rgb[] {
  return Array.from({ length: height }, (_, y) => {
    const sum: Rgb = [0, 0, 0];
    for (let x = from; x < from + count; x += 1) {
      for (const part of [0, 1, 2] as const) sum[part] += data[4 * (y * width + x) + part] ?? 0;
    }
    return [sum[0] / count, sum[1] / count, sum[2] / count];
  });
}

/** Tells whether a pixel is of the ground's colour as both sides of its row have it, lit or in a shadow. */
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

/** Of the pixels that are (or are not) reached: the share of the ground's colour. */
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
 * Where a picture shows its plain ground: a wall or a table, lit unevenly, with soft shadows.
 * @returns 1 for ground, one byte a pixel; nothing where there is no such ground, or it is not told
 *   apart surely from what stands before it
 */
export function findPlainGround(pixels: Pixels): Uint8Array | undefined {
  const reachedMask = findReachedGround(pixels);
  if (getBorderShare(reachedMask, pixels) < LEAST_BORDER) return undefined;
  const isGround = createGroundTest(pixels);
  if (getGroundShare(reachedMask, 1, isGround) < 1 - MOST_STRANGE) return undefined;
  return getGroundShare(reachedMask, 0, isGround) > MOST_ALIKE ? undefined : reachedMask;
}
