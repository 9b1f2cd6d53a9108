import type { Size } from '@vidra/shared-film/timeline';
import type { Point } from '../../../perception/perception.ts';

/** Points of MediaPipe's face mesh. */
const MESH = {
  corners: [61, 291],
  innerUpperLip: [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308],
  innerLowerLip: [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308],
  chin: 152,
  forehead: 10,
  noseTip: 1,
  noseBottom: 2,
  jaw: [172, 397],
  cheeks: [234, 454],
  lips: [11, 37, 267, 16, 85, 315],
  skin: [50, 280, 205, 425],
} as const;

/** A line across a face, from left to right in the face's own axes. */
export type FaceLine = readonly Point[];

/**
 * Shape of a face in pixels of its own axes: `x` along the mouth, `y` from the mouth to the chin,
 * with the middle of the mouth at 0.
 */
export interface FaceShape {
  /** Middle of the mouth in the picture, and the direction of the mouth. */
  origin: Point;
  cos: number;
  sin: number;
  /** Half the width of the mouth. */
  mouth: number;
  upperLip: FaceLine;
  lowerLip: FaceLine;
  noseY: number;
  chinY: number;
  /** Half the width of the jaw. */
  jaw: number;
  /** From the hairline to the chin. */
  height: number;
  /** Distance of the nose to the cheeks: 0.5 in the middle, 0 or 1 in a profile. */
  turn: number;
  /** Points on the lips and on the skin around them, in the picture. */
  lips: readonly Point[];
  skin: readonly Point[];
}

/** Converts a point of the picture to the axes of a face. */
export const toFace = ({ origin, cos, sin }: FaceShape, { x, y }: Point): Point => ({
  x: (x - origin.x) * cos + (y - origin.y) * sin,
  y: (y - origin.y) * cos - (x - origin.x) * sin,
});

/** Converts a point in the axes of a face to the picture. */
export const toPicture = ({ origin, cos, sin }: FaceShape, { x, y }: Point): Point => ({
  x: origin.x + x * cos - y * sin,
  y: origin.y + x * sin + y * cos,
});

/** Measures a face by its mesh. */
export function measureFace(mesh: readonly Point[], { width, height }: Size): FaceShape {
  const at = (index: number): Point => ({
    x: (mesh[index]?.x ?? 0) * width,
    y: (mesh[index]?.y ?? 0) * height,
  });
  const [left, right] = [at(MESH.corners[0]), at(MESH.corners[1])];
  const length = Math.hypot(right.x - left.x, right.y - left.y) || 1;
  const frame = {
    origin: { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 },
    cos: (right.x - left.x) / length,
    sin: (right.y - left.y) / length,
  };
  const toOwn = (index: number) => toFace(frame as FaceShape, at(index));
  const toLine = (indexes: readonly number[]) =>
    indexes.map(toOwn).sort((one, other) => one.x - other.x);
  const [cheekLeft, cheekRight] = [toOwn(MESH.cheeks[0]), toOwn(MESH.cheeks[1])];
  const chinY = toOwn(MESH.chin).y;
  return {
    ...frame,
    mouth: length / 2,
    upperLip: toLine(MESH.innerUpperLip),
    lowerLip: toLine(MESH.innerLowerLip),
    noseY: toOwn(MESH.noseBottom).y,
    chinY,
    jaw: (toOwn(MESH.jaw[1]).x - toOwn(MESH.jaw[0]).x) / 2,
    height: chinY - toOwn(MESH.forehead).y,
    turn: (toOwn(MESH.noseTip).x - cheekLeft.x) / (cheekRight.x - cheekLeft.x || 1),
    lips: MESH.lips.map(at),
    skin: MESH.skin.map(at),
  };
}

/** Returns the height of a line at a position. It ends level at both sides. */
export function getLineY(line: FaceLine, x: number): number {
  const next = line.findIndex((point) => point.x >= x);
  const [before, after] = [line[next - 1], line[next]];
  if (next === -1) return line.at(-1)?.y ?? 0;
  if (!before || !after) return line[0]?.y ?? 0;
  return before.y + ((after.y - before.y) * (x - before.x)) / (after.x - before.x || 1);
}
