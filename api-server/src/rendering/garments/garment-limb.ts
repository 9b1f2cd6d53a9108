import type { Mask } from '../perception/perception.ts';
import { dot, measureDistance, mix, move, normalize, subtract, type Vector } from './vector.ts';

/** Two points across a sleeve, an arm or a trunk. */
export interface Cross {
  outer: Vector;
  inner: Vector;
}

/** Sleeve of a garment, in pixels of its mask. */
export interface GarmentLimb {
  /** Lines across it at equal distances, from the trunk to its end. */
  crosses: readonly Cross[];
  /** Length in pixels. */
  length: number;
}

const SOLID = 127;
/** Number of steps along a limb. */
const LIMB_STEPS = 10;
/** Share of the pixels at each edge of a line across that are left out as folds. */
const FOLD_SHARE = 0.02;

interface LimbOptions {
  /** Where the limb is joined to the trunk. */
  joint: Cross;
  /** -1: on the left of the garment, 1: on its right. */
  side: number;
}

/** Finds the lines across a sleeve. Returns undefined if it hardly leaves the trunk. */
export function findLimb(
  { data, width, height }: Mask,
  { joint, side }: LimbOptions,
): GarmentLimb | undefined {
  const { outer, inner } = joint;
  const points: Vector[] = [];
  let [sumX, sumY] = [0, 0];
  for (let y = 0; y < height; y += 2) {
    const share = (y - outer.y) / Math.max(1, inner.y - outer.y);
    // Beneath the joint, a hanging sleeve is beside the trunk.
    const edge = outer.x + (inner.x - outer.x) * Math.min(1, Math.max(0, share));
    for (let x = 0; x < width; x += 2) {
      if (side * (x - edge) <= 0 || (data[y * width + x] ?? 0) <= SOLID) continue;
      if (y > inner.y && isTrunk({ data, width }, { x, y }, edge)) continue;
      points.push({ x, y });
      [sumX, sumY] = [sumX + x, sumY + y];
    }
  }
  if (points.length < 60) return undefined;
  const start = mix(outer, inner, 0.5);
  const along = normalize(subtract({ x: sumX / points.length, y: sumY / points.length }, start));
  let across = { x: -along.y, y: along.x };
  if (dot(subtract(outer, start), across) < 0) across = { x: along.y, y: -along.x };
  const reaches = points
    .map((point) => dot(subtract(point, start), along))
    .toSorted((a, b) => a - b);
  const length = reaches[Math.floor(reaches.length * 0.99)] ?? 0;
  if (length < 0.2 * measureDistance(outer, inner)) return undefined;
  const step = length / LIMB_STEPS;
  const crosses: Cross[] = [joint];
  for (let index = 1; index <= LIMB_STEPS; index += 1) {
    const offsets = points
      .filter((point) => Math.abs(dot(subtract(point, start), along) - index * step) < step)
      .map((point) => dot(subtract(point, start), across))
      .toSorted((a, b) => a - b);
    const low = offsets[Math.floor(offsets.length * FOLD_SHARE)];
    const high = offsets[Math.ceil(offsets.length * (1 - FOLD_SHARE)) - 1];
    const at = move(start, along, index * step);
    const last = crosses.at(-1) ?? joint;
    crosses.push(
      low === undefined || high === undefined
        ? last
        : { outer: move(at, across, high), inner: move(at, across, low) },
    );
  }
  return { crosses, length };
}

/** Checks whether a solid line connects a pixel to the trunk in its row. */
function isTrunk(
  { data, width }: Pick<Mask, 'data' | 'width'>,
  { x, y }: Vector,
  edge: number,
): boolean {
  const step = x < edge ? 1 : -1;
  for (let at = x; step * (edge - at) > 0; at += step) {
    if ((data[y * width + at] ?? 0) <= SOLID) return false;
  }
  return true;
}
