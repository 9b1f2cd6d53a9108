import { clamp, mix } from './noise.ts';
import { long, melt, type Vector } from './ray.ts';

/** An ellipsoid around a point; half sizes. Near its surface the distance is true. */
export function ellipsoid(
  x: number,
  y: number,
  z: number,
  [cx, cy, cz]: Vector,
  [rx, ry, rz]: Vector,
): number {
  const [a, b, c] = [x - cx, y - cy, z - cz];
  const near = long(a / rx, b / ry, c / rz);
  const slope = long(a / (rx * rx), b / (ry * ry), c / (rz * rz));
  return slope === 0 ? -Math.min(rx, ry, rz) : (near * (near - 1)) / slope;
}

/** A limb: a line with a radius at either end. */
export function limb(
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
  const away = long(x - ax - share * dx, y - ay - share * dy, z - az - share * dz);
  return away - mix(first, last, share);
}

/** Several shapes that melt into each other. */
export const melted = (width: number, first: number, ...others: number[]): number =>
  others.reduce((sum, other) => melt(sum, other, width), first);

/** A ring that lies in the plane of x and y. */
export function ring(x: number, y: number, z: number, radius: number, thickness: number): number {
  return long(long(x, y) - radius, z) - thickness;
}
