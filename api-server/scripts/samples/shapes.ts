import { clamp, mix } from './noise.ts';
import { getLength, melt, type Vector } from './ray.ts';

/**
 * Signed distance to an ellipsoid around a point, given its half sizes. It is accurate near the
 * surface.
 */
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

/** Signed distance to a limb: a line segment with a radius at each end. */
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

/** Blends several shapes smoothly into each other. */
export const meltAll = (width: number, first: number, ...otherDistances: number[]): number =>
  otherDistances.reduce((sum, distance) => melt(sum, distance, width), first);

/** Signed distance to a ring in the x-y plane. */
export function sdRing(x: number, y: number, z: number, radius: number, thickness: number): number {
  return getLength(getLength(x, y) - radius, z) - thickness;
}
