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
function evenParts({ data, width, height }: Pixels): Uint8Array {
  const even = new Uint8Array(width * height);
  for (let index = 0; index < even.length; index += 1) {
    const x = index % width;
    const left = 4 * (x > 0 ? index - 1 : index);
    const right = 4 * (x < width - 1 ? index + 1 : index);
    const above = 4 * (index >= width ? index - width : index);
    const below = 4 * (index < width * (height - 1) ? index + width : index);
    let most = 0;
    for (let part = 0; part < 3; part += 1) {
      const across = (data[right + part] ?? 0) - (data[left + part] ?? 0);
      const down = (data[below + part] ?? 0) - (data[above + part] ?? 0);
      most = Math.max(most, Math.abs(across), Math.abs(down));
    }
    if (most <= EDGE) even[index] = 1;
  }
  return even;
}

/** 1 where the ground reaches from above and from both sides without an edge on its way, else 0. */
function reachedFromBorder(pixels: Pixels): Uint8Array {
  const { width, height } = pixels;
  const even = evenParts(pixels);
  const reached = new Uint8Array(width * height);
  const waiting: number[] = [];
  const visit = (index: number) => {
    if (reached[index] === 1 || even[index] === 0) return;
    reached[index] = 1;
    waiting.push(index);
  };
  for (let x = 0; x < width; x += 1) visit(x);
  for (let y = 0; y < height; y += 1) [y * width, (y + 1) * width - 1].forEach(visit);
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const x = index % width;
    if (x > 0) visit(index - 1);
    if (x < width - 1) visit(index + 1);
    if (index >= width) visit(index - width);
    if (index < width * (height - 1)) visit(index + width);
  }
  return reached;
}

type Rgb = [red: number, green: number, blue: number];

/** The mean colour at one side of each row. */
function sideColours({ data, width, height }: Pixels, from: number, count: number): Rgb[] {
  return Array.from({ length: height }, (_, y) => {
    const sum: Rgb = [0, 0, 0];
    for (let x = from; x < from + count; x += 1) {
      for (const part of [0, 1, 2] as const) sum[part] += data[4 * (y * width + x) + part] ?? 0;
    }
    return [sum[0] / count, sum[1] / count, sum[2] / count];
  });
}

/** Tells whether a pixel is of the ground's colour as both sides of its row have it, lit or in a shadow. */
function groundColour(pixels: Pixels): (index: number) => boolean {
  const { data, width } = pixels;
  const count = Math.max(1, Math.round(width * SIDE));
  const left = sideColours(pixels, 0, count);
  const right = sideColours(pixels, width - count, count);
  return (index) => {
    const x = index % width;
    const y = (index - x) / width;
    const [one, other] = [left[y], right[y]];
    if (!one || !other) return false;
    const share = x / Math.max(1, width - 1);
    let [least, most] = [Number.POSITIVE_INFINITY, 0];
    for (const part of [0, 1, 2] as const) {
      const ground = one[part] * (1 - share) + other[part] * share;
      const light = ((data[4 * index + part] ?? 0) + NOISE) / (ground + NOISE);
      least = Math.min(least, light);
      most = Math.max(most, light);
    }
    return least >= LIGHT.least && most <= LIGHT.most && most - least <= TINT * (most + least);
  };
}

/** Of the pixels that are (or are not) reached: the share of the ground's colour. */
function groundShare(
  reached: Uint8Array,
  wanted: 0 | 1,
  isGround: (index: number) => boolean,
): number {
  let [all, own] = [0, 0];
  for (const [index, isReached] of reached.entries()) {
    if (isReached !== wanted) continue;
    all += 1;
    if (isGround(index)) own += 1;
  }
  return all === 0 ? 0 : own / all;
}

function borderShare(reached: Uint8Array, { width, height }: Pixels): number {
  let ground = 0;
  for (let x = 0; x < width; x += 1) {
    ground += (reached[x] ?? 0) + (reached[(height - 1) * width + x] ?? 0);
  }
  for (let y = 0; y < height; y += 1) {
    ground += (reached[y * width] ?? 0) + (reached[y * width + width - 1] ?? 0);
  }
  return ground / (2 * (width + height));
}

/**
 * Where a picture shows its plain ground: a wall or a table, lit unevenly, with soft shadows.
 * @returns 1 for ground, one byte a pixel; nothing where there is no such ground, or it is not told
 *   apart surely from what stands before it
 */
export function plainGround(pixels: Pixels): Uint8Array | undefined {
  const reached = reachedFromBorder(pixels);
  if (borderShare(reached, pixels) < LEAST_BORDER) return undefined;
  const isGround = groundColour(pixels);
  if (groundShare(reached, 1, isGround) < 1 - MOST_STRANGE) return undefined;
  return groundShare(reached, 0, isGround) > MOST_ALIKE ? undefined : reached;
}
