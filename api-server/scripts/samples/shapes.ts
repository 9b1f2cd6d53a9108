import { clamp, mix } from './noise.ts';
import { getLength, melt, type Vector } from './ray.ts';

/** An ellipsoid around a point; half sizes. Near its surface the distance is true. */
export function sdEllipsoid(
  x: number,
  y: number,
  z: number,
  [cx, cy, cz]: Vector,
  [rx, ry, rz]: Vector,
): number {
  const [a, b, c] = [x - cx, y - cy, z - cz];
  const scaledLength = getLength(a / rx, b / ry, c / rz);
  const slope = getLength(a / (rx * rx), b / (ry * ry), c / (rz * rz));
  return slope === 0 ? -Math.min(rx, ry, rz) : (scaledLength * (scaledLength - 1)) / slope;
}

/** A limb: a line with a radius at either end. */
export function sdLimb(
  x: number,
  y: number,
  z: number,
  [ax, ay, az]: Vector,
  [bx, by, bz]: Vector,
  [first, last]: readonly [number, number],
): number {
  const [dx, dy, dz] = [bx - ax, by - ay, bz - az];
  const length = dx * dx + dy * dy + dz * dz || 1;
  const share = clamp(((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / length);
  const axisDistance = getLength(x - ax - share * dx, y - ay - share * dy, z - az - share * dz);
  return axisDistance - mix(first, last, share);
}

/** Several shapes that melt into each other. */
export const meltAll = (width: number, first: number, ...otherDistances: number[]): number =>
  otherDistances.reduce((sum, distance) => melt(sum, distance, width), first);

/** A ring that lies in the plane of x and y. */
export function sdRing(x: number, y: number, z: number, radius: number, thickness: number): number {
  return getLength(getLength(x, y) - radius, z) - thickness;
}
