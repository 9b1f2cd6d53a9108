import { add, blend, filter, parseHex, scale, type Colour } from './colour.ts';
import { clamp, sampleFractal, smoothstep } from './noise.ts';
import type { Scene } from './picture.ts';
import {
  getLength,
  moveAlong,
  createCamera,
  dot,
  marchRay,
  estimateNormal,
  measureOpenness,
  reflect,
  castSoftShadow,
  normalize,
  type Field,
  type Vector,
} from './ray.ts';

/** Surface material of an object. */
export interface Matter {
  colour: (at: Vector) => Colour;
  /** 0: dull, 1: like lacquer. */
  gloss: number;
  /** Subsurface scattering, as in skin and wax. */
  soft?: number;
  /** Light emission. */
  glow?: number;
}

export interface Part extends Matter {
  field: Field;
  /** Bounding sphere. Rays far from it skip the exact distance. */
  near?: readonly [x: number, y: number, z: number, radius: number];
}

/** Creates a field with the distance to the nearest part. */
function createNearestField(parts: readonly Part[]): Field {
  return (x, y, z) => {
    let nearest = 9;
    for (const { field, near } of parts) {
      if (near && getLength(x - near[0], y - near[1], z - near[2]) - near[3] >= nearest) continue;
      nearest = Math.min(nearest, field(x, y, z));
    }
    return nearest;
  };
}

/** Objects in a studio whose floor and wall blend into each other. */
export interface Studio {
  parts: readonly Part[];
  /** Sphere that contains all objects. Rays that miss it are not traced. */
  bound: { centre: Vector; radius: number };
  eye: Vector;
  target: Vector;
  zoom: number;
  backdrop: { wall: string; floor: string };
  /** Position of the key light. */
  key?: Vector;
  size?: { width: number; height: number };
  /** Distance of the wall behind the objects. */
  depth?: number;
}

const RIM = normalize([0.75, 0.45, -0.6]);

export const createPlainColor = (colour: string): Matter['colour'] => {
  const baseColor = parseHex(colour);
  return () => baseColor;
};

/** Creates a cloth color with a subtle weave. */
export const createWovenColor = (colour: string, weaveScale = 150): Matter['colour'] => {
  const baseColor = parseHex(colour);
  return ([x, y, z]) => {
    const weave = Math.sin((x + z) * weaveScale) * Math.sin(y * weaveScale);
    const wear = sampleFractal(x * 6, y * 6 + z * 4, 3, 8) - 0.5;
    return scale(baseColor, 1 + 0.05 * weave + 0.16 * wear);
  };
};

interface Hit {
  at: Vector;
  part: Part | undefined;
}

/** Creates a function that finds and lights the surface along a ray. */
function createTracer(studio: Studio) {
  const { parts, bound, depth = 2.2 } = studio;
  const key = normalize(studio.key ?? [-0.62, 0.72, 0.52]);
  const { centre, radius } = bound;
  const nearest = createNearestField(parts);
  const things: Field = (x, y, z) => {
    const boundDistance = getLength(x - centre[0], y - centre[1], z - centre[2]) - radius;
    if (boundDistance > 0.25) return boundDistance;
    return nearest(x, y, z);
  };
  const room: Field = (_x, y, z) => {
    const [floor, wall, bend] = [y, z + depth, 1.5];
    if (floor > bend || wall > bend) return Math.min(floor, wall);
    return bend - getLength(bend - floor, bend - wall);
  };
  const all: Field = (x, y, z) => Math.min(things(x, y, z), room(x, y, z));
  const [wall, floor] = [parseHex(studio.backdrop.wall), parseHex(studio.backdrop.floor)];

  const hitAlong = (from: Vector, ray: Vector): Hit | undefined => {
    const hitDistance = marchRay(all, from, ray, { steps: 130, caution: 0.85 });
    if (hitDistance === undefined) return undefined;
    const at = moveAlong(from, ray, hitDistance);
    const part = parts.find(({ field }) => field(...at) < 0.003);
    return { at, part };
  };
  const softbox = (ray: Vector): number => {
    const [azimuth, elevation] = [Math.atan2(ray[0], ray[2]), ray[1]];
    const softBox = smoothstep(-1.5, -1.25, azimuth) * smoothstep(-0.35, -0.6, azimuth);
    return softBox * smoothstep(0, 0.2, elevation) * smoothstep(0.95, 0.75, elevation);
  };
  return (from: Vector, ray: Vector): Colour => {
    const hit = hitAlong(from, ray);
    if (!hit) return wall;
    const { at, part } = hit;
    const normal = estimateNormal(part ? things : room, at);
    const lift = moveAlong(at, normal, 0.012);
    const shadow = castSoftShadow(things, lift, key, 0.13);
    const softness = part?.soft ?? 0;
    const diffuseShare = clamp((dot(normal, key) + softness) / (1 + softness));
    const open = measureOpenness(all, at, normal);
    const spot = Math.exp(-(((at[0] - centre[0]) / 1.6) ** 2) - ((at[1] - centre[1]) / 1.4) ** 2);
    const ground = blend(floor, wall, smoothstep(0, 0.9, at[1]));
    const surfaceColor = part ? part.colour(at) : scale(ground, 0.86 + 0.22 * spot);
    const sun = scale([1.06, 0.98, 0.9], diffuseShare * (0.16 + 0.84 * shadow));
    const sky = scale([0.42, 0.44, 0.5], open * (0.75 + 0.25 * normal[1]));
    const bounce = scale(floor, 0.34 * open * clamp(0.5 - 0.5 * normal[1]));
    const inner = scale([0.34, 0.1, 0.06], softness * open * 0.35);
    let light = add(
      filter(surfaceColor, add(add(add(sun, sky), bounce), inner)),
      surfaceColor,
      part?.glow ?? 0,
    );
    if (part) {
      const edge = clamp(1 + dot(ray, normal)) ** 3;
      const rim = edge * clamp(dot(normal, RIM) + 0.3) * 0.55 * open;
      light = add(light, [1, 0.94, 0.88], rim * (0.4 + part.gloss));
      light = add(light, [1, 0.97, 0.93], softbox(reflect(ray, normal)) * part.gloss * 0.8);
    }
    return light;
  };
}

/** Creates a scene of objects in a studio. */
export function createStudioScene(studio: Studio): Scene {
  const { width = 720, height = 900 } = studio.size ?? {};
  const light = createTracer(studio);
  const aim = createCamera(studio.eye, studio.target, studio.zoom);
  return {
    width,
    height,
    samplesPerPixel: 3,
    isSmooth: true,
    bloom: 0.14,
    vignette: 0.26,
    grain: 2,
    light: (x, y) => light(studio.eye, aim(x - width / height / 2, y - 0.5)),
  };
}

/** Creates the coverage of a cut-out: 1 where an object is visible, 0 where the studio is. */
export function createStudioCover(studio: Studio): (x: number, y: number) => number {
  const { width = 720, height = 900 } = studio.size ?? {};
  const aim = createCamera(studio.eye, studio.target, studio.zoom);
  const { centre, radius } = studio.bound;
  const things: Field = (x, y, z) => {
    const boundDistance = getLength(x - centre[0], y - centre[1], z - centre[2]) - radius;
    if (boundDistance > 0.25) return boundDistance;
    return Math.min(...studio.parts.map(({ field }) => field(x, y, z)));
  };
  return (x, y) =>
    marchRay(things, studio.eye, aim(x - width / height / 2, y - 0.5), { caution: 0.85 }) ===
    undefined
      ? 0
      : 1;
}
