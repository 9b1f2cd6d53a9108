import type { Box, Mask } from '../perception.ts';

const SOLID = 127;
/** The model is unsure about values between these. */
const UNSURE = { from: 50, until: 205 };
/**
 * Largest number of unsure pixels, as a share of the people's pixels. A higher share means fog
 * instead of an edge.
 */
const MOST_UNSURE = 0.28;
/**
 * Largest number of pixels in holes, as a share of the people's pixels. The limit allows gaps
 * between arm and body.
 */
const MOST_HOLES = 0.04;
/** Least share of each face that lies within the outline. */
const LEAST_OF_FACE = 0.85;
/** Least share of the picture that people cover. Smaller people are too coarse to cut out. */
const LEAST_SHARE = 0.02;

/** Returns the share of a box that a mask covers, 0 to 1. */
function measureCover({ data, width, height }: Mask, box: Box): number {
  const [left, top] = [Math.floor(box.left * width), Math.floor(box.top * height)];
  const right = Math.ceil((box.left + box.width) * width);
  const bottom = Math.ceil((box.top + box.height) * height);
  let [covered, all] = [0, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      all += 1;
      if ((data[y * width + x] ?? 0) > SOLID) covered += 1;
    }
  }
  return all === 0 ? 0 : covered / all;
}

/** Counts the background pixels that cannot be reached from the edge of the picture. */
function countHoles({ data, width, height }: Mask): number {
  const outside = new Uint8Array(data.length);
  const open: number[] = [];
  const visit = (at: number) => {
    if (outside[at] === 1 || (data[at] ?? 0) > SOLID) return;
    outside[at] = 1;
    open.push(at);
  };
  for (let x = 0; x < width; x += 1) {
    visit(x);
    visit((height - 1) * width + x);
  }
  for (let y = 0; y < height; y += 1) {
    visit(y * width);
    visit(y * width + width - 1);
  }
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width;
    if (x > 0) visit(at - 1);
    if (x < width - 1) visit(at + 1);
    if (at >= width) visit(at - width);
    if (at < data.length - width) visit(at + width);
  }
  let holes = 0;
  for (const [at, value] of data.entries()) {
    if (value <= SOLID && outside[at] === 0) holes += 1;
  }
  return holes;
}

/**
 * Checks if an outline is good enough to cut people out.
 *
 * @param faces faces of all people that the outline must contain
 */
export function isGoodOutline(outline: Mask, faces: readonly Box[]): boolean {
  let [solid, unsure] = [0, 0];
  for (const value of outline.data) {
    if (value > SOLID) solid += 1;
    if (value > UNSURE.from && value < UNSURE.until) unsure += 1;
  }
  if (solid < outline.data.length * LEAST_SHARE) return false;
  if (unsure > solid * MOST_UNSURE) return false;
  if (countHoles(outline) > solid * MOST_HOLES) return false;
  return faces.every((face) => measureCover(outline, face) >= LEAST_OF_FACE);
}
