import type { Plane } from '../perception/cut-out/refine-mask.ts';
import type { Cross, GarmentLimb } from './garment-limb.ts';
import { SLOPE_AT, type GarmentShape } from './garment-shape.ts';
import {
  clamp,
  dot,
  followLine,
  measureDistance,
  measureSegment,
  mix,
  move,
  normalize,
  smooth,
  subtract,
  type Vector,
} from './vector.ts';
import {
  getArmRadius,
  measureLimb,
  measureTrunk,
  readOutline,
  type Limb,
  type Wearer,
} from './wearer.ts';

/** A strip of the garment and its place on the person, as rows of two points each. */
export interface Strip {
  from: readonly Cross[];
  to: readonly Cross[];
}

/** Where the hem of each kind ends, as shares of the trunk's length below the shoulders. */
const HEMS = { top: [0.98, 1.2], 'one-piece': [1.55, 2.75] } as const;
/** Room between the garment and the body at the sides, as a factor. */
const LEAST_ROOM = 1.05;
const MOST_ROOM = 1.12;
/** A sleeve of this share of the garment's shoulders or more reaches to the hand. */
const LONG_SLEEVE = 0.85;
/** Strips reach beyond the fabric, so that its own soft edge is seen. */
const MARGIN = 0.04;

const widenCross = ({ outer, inner }: Cross): Cross => ({
  outer: mix(inner, outer, 1 + MARGIN),
  inner: mix(outer, inner, 1 + MARGIN),
});

/** Continues rows beyond the last of them. */
function continueRows(rows: readonly Cross[]): Cross[] {
  const [before, last] = [rows.at(-2), rows.at(-1)];
  if (!before || !last) return [...rows];
  return [
    ...rows,
    { outer: mix(before.outer, last.outer, 1.6), inner: mix(before.inner, last.inner, 1.6) },
  ];
}

/** Enlarges a strip on all sides where the fabric ends, so that its soft edges are seen. */
function widenStrip({ from, to }: Strip, hasTop: boolean): Strip {
  const widen = (rows: readonly Cross[]) => {
    const longRows = continueRows(rows.map(widenCross));
    return hasTop ? continueRows(longRows.toReversed()).toReversed() : longRows;
  };
  return { from: widen(from), to: widen(to) };
}

/** Plans the scales of the garment's trunk: of widths, and of lengths below the shoulders. */
function planTrunk({ tips, kind, hemY }: GarmentShape, wearer: Wearer) {
  const [left, right] = tips;
  const tipY = (left.y + right.y) / 2;
  const scale = measureDistance(...wearer.tips) / (right.x - left.x);
  const height = hemY - tipY;
  const [least, most] = HEMS[kind];
  const { trunkLength } = wearer;
  const hem = clamp(height * scale, least * trunkLength, most * trunkLength);
  return { scale, tipY, stretch: hem / Math.max(1, height) };
}

/**
 * Measures how far a garment is raised so that it covers the slope of the shoulders. What then
 * stands above their ends is cut off at the outline.
 */
function measureLift(
  { rise }: GarmentShape,
  { outline, tips, down, shoulderWidth }: Wearer,
  scale: number,
): number {
  const step = Math.max(1, shoulderWidth * 0.01);
  const lifts = tips.map((tip, side) => {
    let lift = 0;
    const start = mix(tip, tips[1 - side] ?? tip, SLOPE_AT / 2);
    while (lift < 0.3 * shoulderWidth && readOutline(outline, move(start, down, -lift)) >= 0.5)
      lift += step;
    return lift - rise * scale;
  });
  return Math.max(0, ((lifts[0] ?? 0) + (lifts[1] ?? 0)) / 2);
}

/** Share of the trunk's rows above its curved hem. */
const ABOVE_HEM = 0.9;

/** Blurs the values from an index on, which are ragged as an outline is. */
const blurValues = (values: readonly number[], from: number): number[] =>
  values.map((value, index) => {
    if (index <= from) return value;
    const near = values.slice(Math.max(from, index - 2), index + 3);
    return near.reduce((sum, each) => sum + each, 0) / near.length;
  });

function drapeTrunk(shape: GarmentShape, wearer: Wearer, arms: Plane): Strip & { scale: number } {
  const { scale, tipY, stretch } = planTrunk(shape, wearer);
  const { right, down, hips, tips, shoulderWidth, trunkLength } = wearer;
  const lift = measureLift(shape, wearer, scale);
  const origin = move(mix(tips[0], tips[1], 0.5), down, -lift);
  const axis = (shape.tips[0].x + shape.tips[1].x) / 2;
  const rows = shape.rows.map((row) => {
    // The collar keeps its shape. Below the armpits, the length is fitted to the person.
    const below = row.y - tipY;
    return { ...row, depth: below * (below < 0 ? scale : stretch) };
  });
  const firstBound = rows.findIndex(({ y, depth }) =>
    shape.splitY === undefined ? depth >= 0.38 * shoulderWidth : y >= shape.splitY,
  );
  const lastRow = Math.floor((rows.length - 1) * ABOVE_HEM);
  /** Factors to the garment's own width on one side, so that it covers the body. */
  const measureFactors = (side: 0 | 1) => {
    const factors = rows.slice(0, lastRow + 1).map(({ depth, left, right: until }) => {
      const ownWidth = Math.max(1, side === 0 ? axis - left : until - axis) * scale;
      const body = measureTrunk(wearer, arms, { depth: Math.min(depth, trunkLength), side });
      const isBound = shape.kind === 'top' || depth < trunkLength * 0.8;
      return clamp(ownWidth, body * LEAST_ROOM, isBound ? body * MOST_ROOM : Infinity) / ownWidth;
    });
    const heldFactors = rows.map((_, index) => factors[Math.min(index, lastRow)] ?? 1);
    const smoothFactors = blurValues(heldFactors, firstBound);
    // From the shoulders to the armpits, the garment gets as wide as it is there.
    return smoothFactors.map((factor, index) => {
      if (index >= firstBound) return factor;
      const share = clamp(
        (rows[index]?.depth ?? 0) / Math.max(1, rows[firstBound]?.depth ?? 1),
        0,
        1,
      );
      return 1 + ((smoothFactors[firstBound] ?? 1) - 1) * share;
    });
  };
  const factors = [measureFactors(0), measureFactors(1)] as const;
  const hipDirection = normalize(subtract(hips[1], hips[0]));
  const to = rows.map(({ left, right: until, depth }, index): Cross => {
    const middle = move(origin, down, depth);
    const across = normalize(mix(right, hipDirection, clamp(depth / trunkLength, 0, 1)));
    const reach = (ownWidth: number, factor = 1) => ownWidth * scale * factor;
    return {
      outer: move(middle, across, -reach(axis - left, factors[0][index])),
      inner: move(middle, across, reach(until - axis, factors[1][index])),
    };
  });
  const from = shape.rows.map(({ y, left, right: until }) => ({
    outer: { x: left, y },
    inner: { x: until, y },
  }));
  return { scale, from, to };
}

/** Returns the row of a strip at a height of the garment. */
function findRow({ from, to }: Strip, y: number): Cross | undefined {
  const index = from.findIndex(({ outer }) => outer.y >= y);
  return to[index < 0 ? to.length - 1 : index];
}

interface LimbPlace {
  limb: Limb;
  /** Where the limb of the garment begins on the person. */
  joint: Cross;
  length: number;
  scale: number;
  /** Half the thickness of the person's limb. */
  radius: number;
  /** -1: the limb on the left of the picture, 1: the one on the right. */
  side: number;
}

/** Returns the length of a line of points up to each of them. */
function measureLengths(points: readonly Vector[]): number[] {
  let sum = 0;
  return points.map((point, index) => (sum += measureDistance(point, points[index - 1] ?? point)));
}

/** Measures how far along a limb the nearest place to a point is. */
function projectOnLimb([start, middle, end]: Limb, point: Vector): number {
  const [upper, lower] = [measureSegment(point, start, middle), measureSegment(point, middle, end)];
  const length = measureDistance(start, middle);
  return upper.distance <= lower.distance
    ? upper.share * length
    : length + lower.share * measureDistance(middle, end);
}

/** Lays a sleeve along the person's arm: each edge with its own length. */
function drapeLimb({ crosses }: GarmentLimb, wearer: Wearer, place: LimbPlace): Strip {
  const { limb, joint, length, scale, radius, side } = place;
  const start = projectOnLimb(limb, joint.inner);
  const end = Math.max(length, start + radius * 0.6);
  const edges = {
    outer: crosses.map(({ outer }) => outer),
    inner: crosses.map(({ inner }) => inner),
  };
  const lay = (edge: 'outer' | 'inner'): Vector[] => {
    const lengths = measureLengths(edges[edge]);
    const whole = lengths.at(-1) ?? 0;
    const first = projectOnLimb(limb, joint[edge]);
    return crosses.map((cross, index) => {
      const share = whole === 0 ? index / (crosses.length - 1) : (lengths[index] ?? 0) / whole;
      const { at, along } = followLine(limb, first + (end - first) * share);
      let across = { x: -along.y, y: along.x };
      if (dot(across, wearer.right) * side * (edge === 'outer' ? 1 : -1) < 0)
        across = { x: along.y, y: -along.x };
      const most = radius * 1.7;
      const edgeReach = measureLimb(wearer.outline, at, across, radius * 0.6, most);
      // Where the limb touches the trunk, no edge is found on its inner side.
      const body = edge === 'inner' && edgeReach >= most ? radius * 1.4 : edgeReach;
      const ownWidth = (measureDistance(cross.outer, cross.inner) / 2) * scale;
      const reach = clamp(ownWidth, body * LEAST_ROOM, body * (edge === 'outer' ? 1.25 : 1.1));
      return mix(
        joint[edge],
        move(at, across, reach),
        smooth((share * (end - first)) / (1.5 * radius)),
      );
    });
  };
  const [outer, inner] = [lay('outer'), lay('inner')];
  const to = crosses.map((cross, index) => ({
    outer: outer[index] ?? cross.outer,
    inner: inner[index] ?? cross.inner,
  }));
  return widenStrip({ from: [...crosses], to }, false);
}

/**
 * Lays a garment on a person, in strips from the back to the front.
 *
 * @param arms how much each pixel belongs to an arm before the trunk
 */
export function drapeGarment(shape: GarmentShape, wearer: Wearer, arms: Plane): Strip[] {
  const { scale, ...strip } = drapeTrunk(shape, wearer, arms);
  const split = shape.splitY ?? 0;
  const limbs = shape.limbs.flatMap((limb, side) => {
    const bodyLimb = wearer.arms[side];
    const row = findRow(strip, split);
    if (!limb || !bodyLimb || !row) return [];
    const edge = side === 0 ? row.outer : row.inner;
    const tip = wearer.tips[side] ?? edge;
    const joint = { outer: tip, inner: edge };
    return [
      drapeLimb(limb, wearer, {
        limb: bodyLimb,
        joint,
        scale,
        side: side === 0 ? -1 : 1,
        ...measurePlace(shape, limb, wearer, { bodyLimb, scale }),
      }),
    ];
  });
  return [widenStrip(strip, true), ...limbs];
}

function measurePlace(
  shape: GarmentShape,
  { length }: GarmentLimb,
  wearer: Wearer,
  { bodyLimb, scale }: { bodyLimb: Limb; scale: number },
) {
  const [start, middle, end] = bodyLimb;
  const whole = measureDistance(start, middle) + measureDistance(middle, end);
  const isLong = length > LONG_SLEEVE * (shape.tips[1].x - shape.tips[0].x);
  return {
    radius: getArmRadius(wearer),
    length: isLong
      ? clamp(length * scale, 0.95 * whole, 1.02 * whole)
      : clamp(length * scale, 0.2 * whole, 0.62 * whole),
  };
}
