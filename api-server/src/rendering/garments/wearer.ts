import type { BodyPoint, Box, PicturePerception } from '../perception/perception.ts';
import type { Plane } from '../perception/cut-out/refine-mask.ts';
import type { GarmentFault, GarmentKind } from './garment-shape.ts';
import {
  clamp,
  dot,
  measureDistance,
  measureSegment,
  mix,
  move,
  normalize,
  subtract,
  type Vector,
} from './vector.ts';

/** Why a garment is not put on a person. */
export type UnfitReason =
  | 'no-person'
  | 'several-people'
  | 'small-person'
  | 'unclear-outline'
  | 'hidden-body'
  | 'turned-body'
  | 'tilted-body'
  | 'crossed-arms'
  | 'seated-body'
  | 'not-cut-out'
  | 'worn-garment'
  | GarmentFault;

/** Arm or leg: its joints from the trunk to hand or foot. */
export type Limb = readonly [Vector, Vector, Vector];

/** A person as a garment is fitted to, in pixels of the picture. Pairs are from left to right. */
export interface Wearer {
  /** How much each pixel belongs to the person, 0 to 1. */
  outline: Plane;
  shoulders: readonly [Vector, Vector];
  /** Outer ends of the shoulders, at the outline. */
  tips: readonly [Vector, Vector];
  hips: readonly [Vector, Vector];
  arms: readonly [Limb, Limb];
  /** Direction along the shoulders to the right, and of the trunk downward. */
  right: Vector;
  down: Vector;
  shoulderWidth: number;
  trunkLength: number;
  /** Boxes in pixels. */
  face: Box;
  head: Box;
}

/** Least confidence of a point. The model guesses points outside of the picture with less. */
const LEAST_CONFIDENCE = { shoulder: 0.3, hip: 0.25, limb: 0.2 };
/** Least width of the shoulders as a share of the trunk's length, of the face's height, and in pixels. */
const LEAST_SHOULDERS = { ofTrunk: 0.36, ofFace: 0.85, pixels: 48 };
const MOST_TILT = Math.sin((22 * Math.PI) / 180);
const MOST_LEAN = Math.sin((14 * Math.PI) / 180);
/** Length of the trunk by the width of the shoulders, if the hips are not in the picture. */
const TRUNK_BY_SHOULDERS = 1.5;
/** Least length of the thighs in the picture, as a share of the trunk's. Seated people have less. */
const LEAST_THIGH = 0.55;
/** Half the thickness of an arm at shoulder, elbow and wrist, as shares of the shoulders' width. */
const ARM_RADII = { shoulder: 0.16, elbow: 0.125, wrist: 0.1 };

/** Reads how much a point belongs to the person, 0 to 1. */
export function readOutline({ data, width, height }: Plane, { x, y }: Vector): number {
  const [column, row] = [Math.round(x), Math.round(y)];
  if (column < 0 || row < 0 || column >= width || row >= height) return 0;
  return data[row * width + column] ?? 0;
}

const toPixels = ({ left, top, width, height }: Box, size: Plane): Box => ({
  left: left * size.width,
  top: top * size.height,
  width: width * size.width,
  height: height * size.height,
});

/** Finds points of the body in pixels, from left to right in the picture. */
class Body {
  readonly #points: ReadonlyMap<string, BodyPoint>;
  readonly #size: Plane;
  readonly #sides: readonly ['left' | 'right', 'left' | 'right'];

  constructor(points: readonly BodyPoint[], size: Plane) {
    this.#points = new Map(points.map((point) => [point.name, point]));
    this.#size = size;
    const [left, right] = [this.#points.get('leftShoulder'), this.#points.get('rightShoulder')];
    this.#sides = (left?.x ?? 1) < (right?.x ?? 0) ? ['left', 'right'] : ['right', 'left'];
  }

  find(joint: string, side: number, confidence: number): Vector | undefined {
    const point = this.#points.get(`${this.#sides[side] ?? 'left'}${joint}`);
    if (!point || point.confidence < confidence) return undefined;
    return { x: point.x * this.#size.width, y: point.y * this.#size.height };
  }

  findPair(joint: string, confidence: number): readonly [Vector, Vector] | undefined {
    const [left, right] = [this.find(joint, 0, confidence), this.find(joint, 1, confidence)];
    return left && right && [left, right];
  }

  findLimb(
    start: Vector,
    side: number,
    names: readonly [string, string],
    length: number,
    down: Vector,
  ): Limb {
    const middle =
      this.find(names[0], side, LEAST_CONFIDENCE.limb) ?? move(start, down, length / 2);
    const end = this.find(names[1], side, LEAST_CONFIDENCE.limb);
    const way = subtract(middle, start);
    return [start, middle, end ?? move(middle, way, 0.95)];
  }
}

/** Finds the outer end of a shoulder: at the outline, above and beyond the joint. */
function findTip(
  outline: Plane,
  joint: Vector,
  outward: Vector,
  down: Vector,
  width: number,
): Vector {
  let start = move(joint, outward, 0.15 * width);
  for (let share = 0.15; share > 0 && readOutline(outline, start) < 0.5; share -= 0.02) {
    start = move(joint, outward, share * width);
  }
  const step = width * 0.01;
  let at = start;
  for (let steps = 0; steps < 22 && readOutline(outline, at) >= 0.5; steps += 1)
    at = move(at, down, -step);
  return move(at, down, 0.02 * width);
}

function findCrossedArms({ arms, tips, hips, down }: Wearer): boolean {
  const [left, right] = tips;
  const isInside = (wrist: Vector) => {
    const middle = mix(left, right, 0.5);
    const depth = dot(subtract(wrist, middle), down);
    const across = Math.abs(dot(subtract(wrist, middle), normalize(subtract(right, left))));
    const trunk = measureDistance(middle, mix(hips[0], hips[1], 0.5));
    return (
      depth > 0.12 * trunk && depth < 0.92 * trunk && across < 0.36 * measureDistance(left, right)
    );
  };
  return arms.every(([, , wrist]) => isInside(wrist));
}

/**
 * Finds how a person stands, or why no garment of this kind fits.
 *
 * @param outline how much each pixel belongs to the person
 */
export function findWearer(
  { faces, body: points }: PicturePerception,
  outline: Plane,
  kind: GarmentKind,
): Wearer | UnfitReason {
  const [face, ...otherFaces] = faces;
  if (!face || points.length === 0) return 'no-person';
  if (otherFaces.some(({ box }) => box.height > 0.4 * face.box.height)) return 'several-people';
  const body = new Body(points, outline);
  const shoulders = body.findPair('Shoulder', LEAST_CONFIDENCE.shoulder);
  if (!shoulders) return 'hidden-body';
  const [left, right] = shoulders;
  const shoulderWidth = measureDistance(left, right);
  const faceBox = toPixels(face.box, outline);
  const knownHips = body.findPair('Hip', LEAST_CONFIDENCE.hip);
  const middle = mix(left, right, 0.5);
  const knownTrunk = knownHips && measureDistance(middle, mix(...knownHips, 0.5));
  if (shoulderWidth < LEAST_SHOULDERS.pixels) return 'small-person';
  const isNarrow =
    knownTrunk === undefined
      ? shoulderWidth < LEAST_SHOULDERS.ofFace * faceBox.height
      : shoulderWidth < LEAST_SHOULDERS.ofTrunk * knownTrunk;
  if (isNarrow) return 'turned-body';
  const along = normalize(subtract(right, left));
  if (Math.abs(along.y) > MOST_TILT) return 'tilted-body';
  const trunkLength = knownTrunk ?? TRUNK_BY_SHOULDERS * shoulderWidth;
  const upright = { x: -along.y, y: along.x };
  const down = knownHips ? normalize(subtract(mix(...knownHips, 0.5), middle)) : upright;
  if (Math.abs(down.x) > MOST_LEAN || down.y < 0) return 'tilted-body';
  if (kind !== 'top' && !knownHips) return 'hidden-body';
  const hipWidth = 0.32 * shoulderWidth;
  const hips =
    knownHips ??
    ([
      move(move(middle, down, trunkLength), along, -hipWidth),
      move(move(middle, down, trunkLength), along, hipWidth),
    ] as const);
  const findLegs = () => {
    const knees = body.findPair('Knee', LEAST_CONFIDENCE.limb);
    if (!knees) return undefined;
    const length = 1.6 * trunkLength;
    const findLeg = (side: 0 | 1) =>
      body.findLimb(hips[side], side, ['Knee', 'Ankle'], length, down);
    return [findLeg(0), findLeg(1)] as const;
  };
  const legs = kind === 'top' ? undefined : findLegs();
  if (kind !== 'top' && !legs) return 'hidden-body';
  if (legs?.some(([hip, knee]) => dot(subtract(knee, hip), down) < LEAST_THIGH * trunkLength))
    return 'seated-body';
  const armLength = 1.15 * trunkLength;
  const findArm = (side: 0 | 1) =>
    body.findLimb(shoulders[side], side, ['Elbow', 'Wrist'], armLength, down);
  const wearer: Wearer = {
    outline,
    shoulders,
    tips: [
      findTip(outline, left, { x: -along.x, y: -along.y }, down, shoulderWidth),
      findTip(outline, right, along, down, shoulderWidth),
    ],
    hips,
    arms: [findArm(0), findArm(1)],
    right: along,
    down,
    shoulderWidth,
    trunkLength,
    face: faceBox,
    head: toPixels(face.head, outline),
  };
  return findCrossedArms(wearer) ? 'crossed-arms' : wearer;
}

/** Measures how far a point is from an arm, in half thicknesses of it, and where along it. */
export function measureArm([shoulder, elbow, hand]: Limb, shoulderWidth: number, point: Vector) {
  const [upper, fore] = [
    measureSegment(point, shoulder, elbow),
    measureSegment(point, elbow, hand),
  ];
  const isFore = fore.distance < upper.distance;
  const { shoulder: first, elbow: middle, wrist: last } = ARM_RADII;
  const radius = isFore
    ? middle + (last - middle) * fore.share
    : first + (middle - first) * upper.share;
  return {
    isFore,
    share: isFore ? fore.share : upper.share,
    away: Math.min(upper.distance, fore.distance) / (radius * shoulderWidth),
  };
}

/** Returns half the usual thickness of an upper arm. */
export const getArmRadius = ({ shoulderWidth }: Wearer): number =>
  ARM_RADII.elbow * 1.1 * shoulderWidth;

/**
 * Measures half the width of the trunk on one side at a depth below the shoulders, without arms.
 *
 * @param arms how much each pixel belongs to an arm before the trunk
 */
export function measureTrunk(
  wearer: Wearer,
  arms: Plane,
  { depth, side }: { depth: number; side: 0 | 1 },
): number {
  const { outline, tips, hips, right, down, shoulderWidth, trunkLength } = wearer;
  const share = clamp(depth / trunkLength, 0, 1);
  const middle = move(mix(tips[0], tips[1], 0.5), down, depth);
  const sign = side === 0 ? -1 : 1;
  const guess = mix(
    { x: shoulderWidth * 0.52, y: 0 },
    { x: measureDistance(...hips) * 0.5 + shoulderWidth * 0.16, y: 0 },
    share,
  ).x;
  const step = Math.max(1, shoulderWidth * 0.01);
  for (let reach = guess * 0.55; reach < guess * 1.5; reach += step) {
    const at = move(middle, right, sign * reach);
    if (readOutline(outline, at) < 0.5) return reach;
    // Above the armpit, the upper arm is a part of the trunk. Sleeves lie on it.
    const { isFore, away } = measureArm(wearer.arms[side], shoulderWidth, at);
    const isUpperArm = depth > 0.35 * shoulderWidth && !isFore && away < 0.9;
    const isArm = isUpperArm || readOutline(arms, at) > 0.5;
    if (isArm && reach > guess * 0.8) return reach;
  }
  return guess * 1.2;
}

/** Measures how far below the shoulders a pixel is, in lengths of the trunk. */
export function measureDepth({ outline, tips, down, trunkLength }: Wearer, at: number): number {
  const point = { x: at % outline.width, y: Math.floor(at / outline.width) };
  return dot(subtract(point, mix(tips[0], tips[1], 0.5)), down) / trunkLength;
}

/** Measures from the middle of a limb to the outline on one side of it. */
export function measureLimb(
  outline: Plane,
  at: Vector,
  outward: Vector,
  least: number,
  most: number,
): number {
  const step = Math.max(1, most * 0.05);
  for (let reach = least; reach < most; reach += step) {
    if (readOutline(outline, move(at, outward, reach)) < 0.5) return reach;
  }
  return most;
}
