/** Point or direction in pixels of a picture. */
export interface Vector {
  x: number;
  y: number;
}

/** Adds a direction, times a factor, to a point. */
export const move = (from: Vector, direction: Vector, factor = 1): Vector => ({
  x: from.x + direction.x * factor,
  y: from.y + direction.y * factor,
});

/** Returns the direction from one point to another. */
export const subtract = (to: Vector, from: Vector): Vector => ({
  x: to.x - from.x,
  y: to.y - from.y,
});

/** Returns the point between two points at a share of the way. */
export const mix = (from: Vector, to: Vector, share: number): Vector =>
  move(from, subtract(to, from), share);

/** Measures the distance between two points. */
export const measureDistance = (one: Vector, other: Vector): number =>
  Math.hypot(one.x - other.x, one.y - other.y);

/** Scales a direction to a length of 1. A direction without a length points down. */
export function normalize({ x, y }: Vector): Vector {
  const length = Math.hypot(x, y);
  return length === 0 ? { x: 0, y: 1 } : { x: x / length, y: y / length };
}

/** Multiplies two directions. */
export const dot = (one: Vector, other: Vector): number => one.x * other.x + one.y * other.y;

/** Eases a share from 0 to 1. */
export function smooth(share: number): number {
  const step = Math.min(1, Math.max(0, share));
  return step * step * (3 - 2 * step);
}

/** Bounds a value. */
export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** Returns the point at a distance along a line of several points. It is extended at its end. */
export function followLine(
  line: readonly Vector[],
  distance: number,
): { at: Vector; along: Vector } {
  let left = distance;
  for (let index = 1; index < line.length; index += 1) {
    const [from, to] = [line[index - 1], line[index]];
    if (!from || !to) break;
    const length = measureDistance(from, to);
    const along = normalize(subtract(to, from));
    if (left <= length || index === line.length - 1) return { at: move(from, along, left), along };
    left -= length;
  }
  return { at: line[0] ?? { x: 0, y: 0 }, along: { x: 0, y: 1 } };
}

/** Measures how near a point is to a line segment, and where along it, 0 to 1. */
export function measureSegment(point: Vector, from: Vector, to: Vector) {
  const way = subtract(to, from);
  const squaredLength = dot(way, way);
  const share =
    squaredLength === 0 ? 0 : clamp(dot(subtract(point, from), way) / squaredLength, 0, 1);
  return { share, distance: measureDistance(point, mix(from, to, share)) };
}
