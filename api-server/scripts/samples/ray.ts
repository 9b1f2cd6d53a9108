export type Vector = readonly [number, number, number];
/** Signed distance to the nearest surface, negative inside. */
export type Field = (x: number, y: number, z: number) => number;

/** Returns the length of a vector. Much faster than `Math.hypot`, which guards against overflow. */
export const getLength = (x: number, y: number, z = 0) => Math.sqrt(x * x + y * y + z * z);

export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const moveAlong = (from: Vector, direction: Vector, by: number): Vector => [
  from[0] + direction[0] * by,
  from[1] + direction[1] * by,
  from[2] + direction[2] * by,
];
export const negate = (a: Vector): Vector => [-a[0], -a[1], -a[2]];

export function normalize(a: Vector): Vector {
  const length = getLength(a[0], a[1], a[2]) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
}

export const reflect = (ray: Vector, normal: Vector): Vector =>
  moveAlong(ray, normal, -2 * dot(ray, normal));

/**
 * Returns the refracted ray, or undefined at total reflection.
 *
 * @param ratio refractive index in front divided by the one behind the surface
 */
export function refract(ray: Vector, normal: Vector, ratio: number): Vector | undefined {
  const cosine = -dot(ray, normal);
  const rest = 1 - ratio * ratio * (1 - cosine * cosine);
  if (rest < 0) return undefined;
  const scaledRay: Vector = [ray[0] * ratio, ray[1] * ratio, ray[2] * ratio];
  return normalize(moveAlong(scaledRay, normal, ratio * cosine - Math.sqrt(rest)));
}

/** Creates a camera that looks at a point. `zoom` is the focal length in picture heights. */
export function createCamera(eye: Vector, target: Vector, zoom: number) {
  const forward = normalize(moveAlong(target, eye, -1));
  const right = normalize([-forward[2], 0, forward[0]]);
  const downAxis: Vector = [
    forward[1] * right[2] - forward[2] * right[1],
    forward[2] * right[0] - forward[0] * right[2],
    forward[0] * right[1] - forward[1] * right[0],
  ];
  return (x: number, y: number): Vector => {
    const middle: Vector = [forward[0] * zoom, forward[1] * zoom, forward[2] * zoom];
    return normalize(moveAlong(moveAlong(middle, right, x), downAxis, y));
  };
}

/** Returns the distance along the ray to the surface, or undefined if it misses. */
export function marchRay(
  field: Field,
  from: Vector,
  ray: Vector,
  { furthest = 30, steps = 110, inside = false, caution = 0.9 } = {},
): number | undefined {
  let traveledDistance = 0.002;
  for (let step = 0; step < steps && traveledDistance < furthest; step += 1) {
    const [x, y, z] = moveAlong(from, ray, traveledDistance);
    const distance = inside ? -field(x, y, z) : field(x, y, z);
    if (distance < 0.0006) return traveledDistance;
    traveledDistance += distance * caution;
  }
  return undefined;
}

export function estimateNormal(field: Field, [x, y, z]: Vector): Vector {
  const e = 0.0008;
  return normalize([
    field(x + e, y, z) - field(x - e, y, z),
    field(x, y + e, z) - field(x, y - e, z),
    field(x, y, z + e) - field(x, y, z - e),
  ]);
}

/** Returns 0 in full shadow and 1 in full light. A larger `softness` widens the penumbra. */
export function castSoftShadow(
  field: Field,
  from: Vector,
  light: Vector,
  softness: number,
): number {
  let lit = 1;
  let traveledDistance = 0.02;
  for (let step = 0; step < 48 && traveledDistance < 8; step += 1) {
    const distance = field(...moveAlong(from, light, traveledDistance));
    lit = Math.min(lit, 0.5 + (0.5 * distance) / (softness * traveledDistance));
    if (lit < 0) return 0;
    traveledDistance += Math.min(0.2, Math.max(0.012, distance));
  }
  return lit * lit * (3 - 2 * lit);
}

/** Returns 1 in the open and less in corners (ambient occlusion). */
export function measureOpenness(field: Field, at: Vector, normal: Vector): number {
  let occlusion = 0;
  for (let step = 1; step <= 5; step += 1) {
    const reach = 0.07 * step;
    occlusion += (reach - field(...moveAlong(at, normal, reach))) * 0.72 ** step;
  }
  return Math.max(0, 1 - 1.5 * occlusion);
}

/** Signed distance to a rounded box around the origin, given its half sizes. */
export function sdRoundedBox(
  x: number,
  y: number,
  z: number,
  [width, height, depth]: Vector,
  radius: number,
): number {
  const [a, b, c] = [
    Math.abs(x) - width + radius,
    Math.abs(y) - height + radius,
    Math.abs(z) - depth + radius,
  ];
  const outside = getLength(Math.max(a, 0), Math.max(b, 0), Math.max(c, 0));
  return outside + Math.min(Math.max(a, b, c), 0) - radius;
}

/** Signed distance to an upright cylinder with rounded rims around the origin. */
export function sdRoundedCylinder(
  x: number,
  y: number,
  z: number,
  size: { radius: number; height: number },
  rim: number,
): number {
  const a = getLength(x, z) - size.radius + rim;
  const b = Math.abs(y) - size.height + rim;
  return Math.min(Math.max(a, b), 0) + getLength(Math.max(a, 0), Math.max(b, 0)) - rim;
}

/** Blends two shapes smoothly into each other. */
export function melt(distanceA: number, distanceB: number, width: number): number {
  const share = Math.max(width - Math.abs(distanceA - distanceB), 0) / width;
  return Math.min(distanceA, distanceB) - share * share * width * 0.25;
}
