import type { FilmSettingsOf } from '@vidra/shared-contract/schemas';
import type { Mask } from '../perception/perception.ts';
import { findLimb, type Cross, type GarmentLimb } from './garment-limb.ts';
import { clamp, type Vector } from './vector.ts';

type Category = FilmSettingsOf<'try-on'>['category'];
/** Kind of a garment that can be put on a person. */
export type GarmentKind = Exclude<Category, 'auto' | 'bottom'>;
/** Why a garment is not put on anybody. */
export type GarmentFault = 'unclear-garment' | 'lower-garment';

/** Horizontal extent of a garment's trunk in one row, in pixels of its mask. */
export interface GarmentRow {
  y: number;
  left: number;
  right: number;
}

/** Outline of a garment with its anchor points, in pixels of its mask. */
export interface GarmentShape {
  kind: GarmentKind;
  /** Outer ends of the shoulders, from left to right. */
  tips: readonly [Vector, Vector];
  /** Height of the shoulders above their ends, at `SLOPE_AT`. */
  rise: number;
  /** Height of the hem. Ribbons may hang lower. */
  hemY: number;
  /** Rows of the trunk, from top to bottom. */
  rows: readonly GarmentRow[];
  /** Sleeves from left to right, if there are any. */
  limbs: readonly [GarmentLimb | undefined, GarmentLimb | undefined];
  /** Height of the armpits. Absent without sleeves. */
  splitY: number | undefined;
}

const SOLID = 127;
/** From this length by the width of its shoulders, a garment reaches to the knees. */
const LONG = 2.25;
/** Number of rows that describe the trunk. */
const ROWS = 24;
/** Jump of the edge where a sleeve joins the trunk, as a share of the trunk's width. */
const SLEEVE_JUMP = 0.09;
/** Depth below the top in which a shoulder ends, as a share of the trunk's width. */
const SHOULDER_DEPTH = 0.16;
/** Largest share of its box that a garment fills. */
const MOST_SOLID = 0.96;
/** Largest width of a trunk, by the width of the shoulders. Skirts of dresses are wide. */
const MOST_WIDTHS = { top: 2, 'one-piece': 4 } as const;
/** Where the slope of shoulders is measured: from their end to the middle, as a share. */
export const SLOPE_AT = 0.3;
/** Mirrored halves of a garment laid flat overlap at least by this share. */
const LEAST_SYMMETRY = 0.72;

/** Runs of solid pixels in one row, each with its first pixel and the one after its last. */
export type Runs = readonly (readonly [number, number])[];

function readRuns({ data, width, height }: Mask): Runs[] {
  return Array.from({ length: height }, (_, y) => {
    const runs: [number, number][] = [];
    let start = -1;
    for (let x = 0; x <= width; x += 1) {
      const isSolid = x < width && (data[y * width + x] ?? 0) > SOLID;
      if (isSolid && start < 0) start = x;
      if (!isSolid && start >= 0) {
        // Threads and specks are no fabric.
        if (x - start > width * 0.02) runs.push([start, x]);
        start = -1;
      }
    }
    return runs;
  });
}

const getMedian = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

function findAxis(rows: readonly Runs[]): number {
  const middles = rows
    .slice(Math.floor(rows.length * 0.45), Math.ceil(rows.length * 0.95))
    .flatMap((runs) => {
      const [first, last] = [runs[0], runs.at(-1)];
      return first && last ? [(first[0] + last[1]) / 2] : [];
    });
  return getMedian(middles);
}

/** Returns the run around the axis, or the whole extent between two legs. */
function getTrunk(runs: Runs, axis: number): readonly [number, number] | undefined {
  const around = runs.find(([from, until]) => from <= axis && axis < until);
  const [first, last] = [runs[0], runs.at(-1)];
  return around ?? (first && last ? [first[0], last[1]] : undefined);
}

function measureSymmetry({ data, width, height }: Mask, axis: number): number {
  let [both, either] = [0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < axis; x += 1) {
      const mirrorX = Math.round(2 * axis - x);
      const one = (data[y * width + x] ?? 0) > SOLID;
      const other = mirrorX < width && (data[y * width + mirrorX] ?? 0) > SOLID;
      if (one && other) both += 1;
      if (one || other) either += 1;
    }
  }
  return either === 0 ? 0 : both / either;
}

/** Checks whether a garment has legs. */
function isParted(rows: readonly Runs[], axis: number): boolean {
  return [0.7, 0.8, 0.9].every((share) => {
    const runs = rows[Math.round(rows.length * share)] ?? [];
    return runs.length >= 2 && runs.every(([from, until]) => until <= axis + 1 || from >= axis - 1);
  });
}

/** Checks whether a garment has the outline of a skirt. */
function isSkirt({ width, height }: Mask, rows: readonly (GarmentRow | undefined)[]): boolean {
  const getWidth = (share: number) => {
    const row = rows[Math.min(height - 1, Math.round(height * share))];
    return row ? row.right - row.left : 0;
  };
  // A skirt has a straight waistband and gets wider all the way down, unlike the bust of a dress.
  const steps = [0.04, 0.2, 0.4, 0.7, 0.95].map(getWidth);
  const widens = steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0) * 1.03);
  return (steps[0] ?? 0) > 0.4 * width && widens;
}

/** Finds where one side may have its armpit: rows above which the trunk's edge jumps outward. */
function listArmpits(
  rows: readonly (GarmentRow | undefined)[],
  trunkWidth: number,
  measureReach: (row: GarmentRow) => number,
): Vector[] {
  const step = Math.max(2, Math.round(rows.length * 0.025));
  const armpits: Vector[] = [];
  let lastY = Infinity;
  for (let y = Math.floor(rows.length * 0.85); y > rows.length * 0.12; y -= 1) {
    const [below, above] = [rows[y], rows[y - step]];
    if (!below || !above) continue;
    const jump = Math.abs(measureReach(above)) - Math.abs(measureReach(below));
    if (jump < SLEEVE_JUMP * trunkWidth) continue;
    if (lastY - y > step) armpits.push({ x: measureReach(below), y });
    lastY = y;
  }
  return armpits;
}

/** Chooses one armpit of each side, at about the same height. Ribbons have no counterpart. */
function pairArmpits(
  [left = [], right = []]: readonly Vector[][],
  height: number,
): readonly Vector[] {
  const pairs = left.flatMap((one) => right.map((other) => [one, other] as const));
  const levelPairs = pairs.filter(
    ([one, other]) => Math.abs(one.y - other.y) < height * 0.12 && one.y < height * 0.65,
  );
  // Ribbons and hems below may jump, too.
  return levelPairs.toSorted(([one], [other]) => one.y - other.y)[0] ?? [];
}

/** Returns the first solid row of each column. */
function readTops({ data, width, height }: Mask): number[] {
  return Array.from({ length: width }, (_, x) => {
    let y = 0;
    while (y < height && (data[y * width + x] ?? 0) <= SOLID) y += 1;
    return y;
  });
}

/** What is known of a garment's outline before its anchor points are. */
interface Outline {
  mask: Mask;
  axis: number;
  /** Extent of the trunk in each row of the mask. */
  trunk: readonly (GarmentRow | undefined)[];
  trunkWidth: number;
  /** First solid row of each column. */
  tops: readonly number[];
  /** Offsets from the axis, from left to right. None without sleeves. */
  armpits: readonly Vector[];
}

const SIDES = [0, 1] as const;
const getReach = (row: GarmentRow, axis: number, side: 0 | 1): number =>
  (side === 0 ? row.left : row.right) - axis;

/** Finds the outer end of a shoulder. */
function findTip({ mask, axis, trunkWidth, tops, armpits }: Outline, side: 0 | 1): Vector {
  const { width, height } = mask;
  const sign = side === 0 ? -1 : 1;
  const armpit = armpits[side];
  const reach = Math.min(Math.abs(armpit?.x ?? trunkWidth / 2), width * 0.5);
  const getTop = (distance: number) =>
    tops[clamp(Math.round(axis + sign * distance), 0, width - 1)] ?? height;
  // Above a sleeve, the shoulder ends where the armpit is. Straps end where the top falls off.
  let offset = reach * (armpit ? 0.98 : 1.1);
  const limit = armpit ? height : Math.min(...tops) + SHOULDER_DEPTH * trunkWidth;
  while (offset > reach * 0.3 && getTop(offset) > limit) offset -= 1;
  return { x: axis + sign * offset, y: getTop(offset) };
}

/** Lists the rows of the trunk. Beside sleeves, it ends on the line from shoulder to armpit. */
function listRows(
  { axis, trunk, armpits }: Outline,
  tips: readonly Vector[],
  bottom: number,
): GarmentRow[] {
  return Array.from({ length: ROWS + 1 }, (_, index): GarmentRow => {
    const y = Math.round((bottom * index) / ROWS);
    const row = trunk[y] ?? { y, left: tips[0]?.x ?? 0, right: tips[1]?.x ?? 0 };
    const [left, right] = SIDES.map((side) => {
      const [armpit, tip] = [armpits[side], tips[side]];
      if (!armpit || !tip || y >= armpit.y) return axis + getReach(row, axis, side);
      const share = clamp((y - tip.y) / Math.max(1, armpit.y - tip.y), 0, 1);
      return tip.x + (axis + armpit.x - tip.x) * share;
    });
    return { y, left: left ?? row.left, right: right ?? row.right };
  });
}

/** Lists where sleeves are joined to the trunk. */
const listJoints = ({ axis, armpits }: Outline, tips: readonly Vector[]): Cross[] =>
  tips.flatMap((tip, side) => {
    const armpit = armpits[side];
    return armpit ? [{ outer: tip, inner: { x: axis + armpit.x, y: armpit.y } }] : [];
  });

/**
 * Finds the kind and the anchor points of a garment that is laid flat or hangs, from its mask.
 *
 * @param mask without a transparent margin
 * @returns the shape, or why the garment is not put on anybody
 */
export function measureGarment(mask: Mask, category: Category): GarmentShape | GarmentFault {
  const { width, height } = mask;
  const runs = readRuns(mask);
  const axis = findAxis(runs);
  if (axis === 0 || measureSymmetry(mask, axis) < LEAST_SYMMETRY) return 'unclear-garment';
  // A picture that is solid from edge to edge is no cut-out.
  const solidCount = mask.data.reduce((sum, value) => sum + (value > SOLID ? 1 : 0), 0);
  if (solidCount > MOST_SOLID * width * height) return 'unclear-garment';
  const trunk = runs.map((row, y): GarmentRow | undefined => {
    const run = getTrunk(row, axis);
    return run && { y, left: run[0], right: run[1] };
  });
  const isBottom = isParted(runs, axis) || isSkirt(mask, trunk);
  // Bent legs would not look worn, and a skirt has nothing to hang from but a guessed waist.
  if (category === 'bottom' || (category === 'auto' && isBottom)) return 'lower-garment';
  const middleRows = trunk.slice(Math.floor(height * 0.45), Math.floor(height * 0.75));
  const trunkWidth = getMedian(middleRows.flatMap((row) => (row ? [row.right - row.left] : [])));
  const listSide = (side: 0 | 1) =>
    listArmpits(trunk, trunkWidth, (row) => getReach(row, axis, side));
  const armpits = pairArmpits(SIDES.map(listSide), height);
  const tops = readTops(mask);
  const outline: Outline = { mask, axis, trunk, trunkWidth, tops, armpits };
  const [left, right] = [findTip(outline, 0), findTip(outline, 1)];
  if (right.x - left.x < width * 0.12) return 'unclear-garment';
  const tips = [left, right] as const;
  const tipY = (left.y + right.y) / 2;
  const isHem = (row: GarmentRow | undefined) => row && row.right - row.left > 0.5 * trunkWidth;
  const hemY = trunk.findLastIndex(isHem);
  const isLong = hemY - tipY > LONG * (right.x - left.x);
  const autoKind = isLong ? 'one-piece' : 'top';
  const splitY = armpits.length > 0 ? getMean(armpits.map(({ y }) => y)) : undefined;
  const joints = listJoints(outline, tips);
  const [leftLimb, rightLimb] = SIDES.map((side) => {
    const joint = joints[side];
    return joint && findLimb(mask, { joint, side: side === 0 ? -1 : 1 });
  });
  const getRise = ({ x, y }: Vector) => y - (tops[Math.round(x + (axis - x) * SLOPE_AT)] ?? y);
  const rows = listRows(outline, tips, hemY);
  const most = MOST_WIDTHS[autoKind] * (right.x - left.x);
  if (rows.some((row) => row.right - row.left > most)) return 'unclear-garment';
  return {
    kind: category === 'auto' ? autoKind : category,
    tips,
    rise: getMean(tips.map(getRise)),
    hemY,
    rows,
    limbs: [leftLimb, rightLimb],
    splitY,
  };
}

const getMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
