import { add, blend, filter, parseHex, scale, type Colour } from './colour.ts';
import { clamp, sampleFractal, mix, sampleNoise, smoothstep } from './noise.ts';
import type { Scene } from './picture.ts';
import {
  moveAlong,
  createCamera,
  dot,
  marchRay,
  melt,
  estimateNormal,
  measureOpenness,
  reflect,
  castSoftShadow,
  normalize,
  type Vector,
} from './ray.ts';

const EYE: Vector = [0.1, 1.25, 5.2];
const aim = createCamera(EYE, [0.05, 1.0, 0], 1.68);
const SUN = normalize([-0.86, 0.52, 0.62]);
const WALL = -1.15;

/**
 * Signed distance to a turned vessel, given its radius over its height. It is hollow at the top.
 */
function sdVessel(
  x: number,
  y: number,
  z: number,
  height: number,
  radius: (share: number) => number,
): number {
  const boundDistance = Math.max(Math.hypot(x, z) - 0.45, y - height);
  if (boundDistance > 0.45) return boundDistance;
  const share = clamp(y / height);
  const side = (Math.hypot(x, z) - radius(share)) * 0.72;
  const ends = Math.max(-y, y - height);
  const body = Math.max(side, ends) - 0.012;
  return Math.max(body, -Math.max(Math.hypot(x, z) - radius(share) + 0.035, 0.1 - y));
}

const sdTallVase = (x: number, y: number, z: number) =>
  sdVessel(
    x + 0.38,
    y,
    z + 0.15,
    1.42,
    (s) => 0.1 + 0.26 * Math.exp(-(((s - 0.33) / 0.27) ** 2)) + 0.05 * s ** 6,
  );
const round = (x: number, y: number, z: number) =>
  sdVessel(
    x - 0.42,
    y,
    z - 0.1,
    0.72,
    (s) => 0.4 * Math.sqrt(Math.max(0.1, 1 - ((s - 0.46) / 0.6) ** 2)),
  );
const sdBowl = (x: number, y: number, z: number) =>
  sdVessel(x + 0.28, y, z - 0.85, 0.22, (s) => 0.14 + 0.23 * Math.sqrt(s));
const sdFruit = (x: number, y: number, z: number) =>
  Math.min(
    Math.hypot(x + 0.37, y - 0.24, z - 0.86) - 0.13,
    Math.hypot(x + 0.13, y - 0.235, z - 0.8) - 0.125,
    Math.hypot(x - 0.78, y - 0.125, z - 0.8) - 0.125,
  );

/** Signed distance to the dry stems with seed heads in the tall vase. */
function sdStems(x: number, y: number, z: number): number {
  const boundDistance = Math.hypot(x + 0.3, z + 0.1) - 0.75;
  if (boundDistance > 0.45) return boundDistance;
  let nearest = 9;
  for (const [lean, depth, height, size] of [
    [-0.34, 0.1, 2.12, 0.062],
    [0.02, -0.12, 2.3, 0.07],
    [0.4, 0.05, 2.0, 0.058],
    [0.22, 0.2, 2.2, 0.05],
  ] as const) {
    const share = clamp((y - 0.7) / (height - 0.7));
    const [sx, sz] = [-0.38 + lean * share ** 1.6, -0.15 + depth * share ** 1.6];
    const stem = Math.max(Math.hypot(x - sx, z - sz) - 0.009, y - height);
    const head = Math.hypot(x - sx, (y - height) * 0.62, z - sz) - size;
    nearest = Math.min(nearest, melt(stem, head, 0.05));
  }
  return nearest * 0.7;
}

const sdTable = (_x: number, y: number, z: number) => Math.min(y, z - WALL);
const sdObjects = (x: number, y: number, z: number) =>
  Math.min(
    sdTallVase(x, y, z),
    round(x, y, z),
    sdBowl(x, y, z),
    sdFruit(x, y, z),
    sdStems(x, y, z),
  );
const sdScene = (x: number, y: number, z: number) => Math.min(sdTable(x, y, z), sdObjects(x, y, z));

/** Sunlight through a barred window and past some leaves. */
function shadeWindow(at: Vector): number {
  const windowDistance = (2.4 - at[2]) / SUN[2];
  const [x, y] = [at[0] + SUN[0] * windowDistance, at[1] + SUN[1] * windowDistance];
  const [u, v] = [x + 3.75, y - 3.05];
  const softness = 0.09;
  const edge = (value: number, low: number, high: number) =>
    smoothstep(low - softness, low + softness, value) *
    smoothstep(high + softness, high - softness, value);
  const opening = edge(u, -1.5, 1.5) * edge(v, -1.55, 1.6);
  const bars = Math.min(
    smoothstep(0.02, 0.13, Math.abs(u - 0.1)),
    smoothstep(0.02, 0.13, Math.abs(v - 0.2)),
  );
  const leaves = smoothstep(0.56, 0.68, sampleFractal(u * 1.9 + v, v * 2.6 - u, 3, 21));
  return opening * bars * (1 - 0.75 * leaves * smoothstep(-0.4, 1.2, v + u));
}

function getMaterial(at: Vector): { colour: Colour; gloss: number } {
  const speckle = sampleNoise(at[0] * 90, at[1] * 90 + at[2] * 60, 4);
  const cloudy = sampleFractal(at[0] * 4, at[1] * 4 + at[2] * 3, 4, 6);
  const isAtSurface = (field: typeof sdTallVase) => field(...at) < 0.006;
  if (isAtSurface(sdFruit))
    return { colour: blend(parseHex('#e0752a'), parseHex('#c9501c'), cloudy), gloss: 0.22 };
  if (isAtSurface(sdTallVase)) {
    const glaze = smoothstep(0.92, 0.98, at[1] + 0.1 * (cloudy - 0.5));
    const clay = blend(
      parseHex('#f1e6d6'),
      parseHex('#7a6a5a'),
      speckle > 0.9 ? 0.45 : 0.06 * cloudy,
    );
    return { colour: blend(clay, parseHex('#31566b'), glaze), gloss: mix(0.08, 0.4, glaze) };
  }
  if (isAtSurface(round))
    return { colour: blend(parseHex('#b5593a'), parseHex('#8f3f28'), cloudy), gloss: 0.12 };
  if (isAtSurface(sdBowl))
    return { colour: blend(parseHex('#38505a'), parseHex('#22343d'), cloudy), gloss: 0.35 };
  if (isAtSurface(sdStems))
    return { colour: blend(parseHex('#c8a06a'), parseHex('#8a6236'), speckle), gloss: 0 };
  if (at[2] - WALL < 0.01) {
    const plaster = sampleFractal(at[0] * 7, at[1] * 7, 5, 9);
    return { colour: blend(parseHex('#d9c2a6'), parseHex('#c6aa8a'), plaster), gloss: 0 };
  }
  const grain = sampleFractal(at[0] * 1.4, at[2] * 16, 5, 12);
  return { colour: blend(parseHex('#8a5a38'), parseHex('#5d3a22'), grain), gloss: 0.12 };
}

function shadePoint(at: Vector, ray: Vector): Colour {
  const normal = estimateNormal(sdScene, at);
  const { colour, gloss } = getMaterial(at);
  const from = moveAlong(at, normal, 0.012);
  const shine = shadeWindow(at) * castSoftShadow(sdObjects, from, SUN, 0.05);
  const sun = scale([1.9, 1.42, 0.92], Math.max(0, dot(normal, SUN)) * shine * 1.35);
  const open = measureOpenness(sdScene, at, normal);
  const room = scale([0.27, 0.28, 0.32], open * (0.7 + 0.3 * normal[1]));
  const fromTable = scale([0.16, 0.09, 0.05], open * clamp(0.5 - 0.5 * normal[1]) * 1.2);
  const mirroredRay = reflect(ray, normal);
  const glint = Math.max(0, dot(mirroredRay, SUN)) ** 40 * gloss * 5 * shine;
  const pane =
    smoothstep(0.75, 0.95, dot(mirroredRay, normalize([-0.8, 0.35, 0.75]))) * gloss * 0.9;
  return add(
    add(filter(colour, add(add(sun, room), fromTable)), [1, 0.85, 0.65], glint),
    [0.8, 0.85, 0.95],
    pane,
  );
}

/** Pottery and fruit on a table in late light. */
export const stillLife: Scene = {
  width: 1280,
  height: 1600,
  samplesPerPixel: 6,
  bloom: 0.22,
  vignette: 0.36,
  grain: 3,
  light: (x, y) => {
    const ray = aim(x - 0.4, y - 0.5);
    const distance = marchRay(sdScene, EYE, ray, { steps: 160, caution: 0.8 });
    return distance === undefined
      ? parseHex('#c6aa8a')
      : shadePoint(moveAlong(EYE, ray, distance), ray);
  },
};
