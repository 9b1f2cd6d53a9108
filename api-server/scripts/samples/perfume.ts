import {
  add,
  blend,
  BLACK,
  filter,
  sampleGradient,
  parseHex,
  scale,
  type Colour,
} from './colour.ts';
import { clamp, sampleFractal, smoothstep } from './noise.ts';
import type { Scene } from './picture.ts';
import {
  moveAlong,
  createCamera,
  dot,
  marchRay,
  negate,
  estimateNormal,
  measureOpenness,
  reflect,
  refract,
  sdRoundedBox,
  sdRoundedCylinder,
  castSoftShadow,
  normalize,
  type Vector,
} from './ray.ts';

const EYE: Vector = [0.55, 1.35, 5.4];
const aim = createCamera(EYE, [0.04, 0.98, 0], 1.62);
const KEY = normalize([-0.62, 0.78, 0.3]);
const PLINTH_TOP = 0.22;

/** The bottle is slightly rotated, so that its side is visible. */
const [COSINE, SINE] = [Math.cos(0.32), Math.sin(0.32)];
const sdTurnedBox = (x: number, y: number, z: number, size: Vector, radius: number) =>
  sdRoundedBox(COSINE * x - SINE * z, y - PLINTH_TOP - 0.72, SINE * x + COSINE * z, size, radius);
const sdGlass = (x: number, y: number, z: number) => sdTurnedBox(x, y, z, [0.56, 0.72, 0.36], 0.13);
const sdPerfume = (x: number, y: number, z: number) =>
  Math.max(sdTurnedBox(x, y + 0.02, z, [0.47, 0.58, 0.27], 0.16), y - 1.24);
const sdCollar = (x: number, y: number, z: number) =>
  sdRoundedCylinder(x, y - PLINTH_TOP - 1.48, z, { radius: 0.17, height: 0.055 }, 0.015);
const sdCap = (x: number, y: number, z: number) =>
  sdRoundedCylinder(x, y - PLINTH_TOP - 1.79, z, { radius: 0.225, height: 0.26 }, 0.03);
const sdMetal = (x: number, y: number, z: number) => Math.min(sdCollar(x, y, z), sdCap(x, y, z));
const sdPlinth = (x: number, y: number, z: number) =>
  Math.min(
    sdRoundedCylinder(x, y - 0.1, z, { radius: 1.25, height: 0.12 }, 0.02),
    Math.hypot(x - 1.02, y - PLINTH_TOP - 0.17, z - 0.5) - 0.17,
    Math.hypot(x + 0.88, y - PLINTH_TOP - 0.105, z - 0.62) - 0.105,
  );
/** Floor and wall blend into each other, as in a studio. */
const sdStudio = (_x: number, y: number, z: number) => {
  const [floor, wall, radius] = [y + 0.02, z + 3.2, 1.6];
  if (floor > radius || wall > radius) return Math.min(floor, wall);
  return radius - Math.hypot(radius - floor, radius - wall);
};
const sdSolid = (x: number, y: number, z: number) => Math.min(sdPlinth(x, y, z), sdStudio(x, y, z));
const sdScene = (x: number, y: number, z: number) =>
  Math.min(sdSolid(x, y, z), sdGlass(x, y, z), sdMetal(x, y, z));

/**
 * Environment for reflections: a large soft box on the left, a strip light on the right, a dim
 * room.
 */
function shadeRoom(ray: Vector): Colour {
  const base = sampleGradient(
    [
      [0, parseHex('#4a2f2a')],
      [0.45, parseHex('#a9786a')],
      [0.75, parseHex('#d9b3a0')],
      [1, parseHex('#f3ddd0')],
    ],
    0.5 + 0.5 * ray[1],
  );
  const [x, z] = [Math.atan2(ray[0], ray[2]), ray[1]];
  const box = smoothstep(-1.75, -1.6, x) * smoothstep(-0.7, -0.85, x);
  const left = box * smoothstep(-0.35, -0.2, z) * smoothstep(0.95, 0.8, z);
  const right = smoothstep(1.05, 1.1, x) * smoothstep(1.38, 1.33, x) * smoothstep(-0.5, -0.4, z);
  const black = smoothstep(0.25, 0.4, Math.abs(x)) * smoothstep(0.75, 0.6, Math.abs(x));
  return add(
    add(scale(base, 0.55 - 0.35 * black), [1, 0.96, 0.9], 2.7 * left),
    [1, 0.86, 0.76],
    1.7 * right,
  );
}

function shadeSurface(at: Vector): Colour {
  const normal = estimateNormal(sdSolid, at);
  const onPlinth = sdPlinth(...at) < 0.004;
  const spheres = onPlinth && at[1] > PLINTH_TOP + 0.006;
  const stone = sampleFractal(at[0] * 5 + at[1] * 2, at[2] * 5 + at[1] * 3, 5, 3);
  const plainColor = onPlinth
    ? blend(parseHex('#e9c3b2'), parseHex('#c98f7d'), 0.5 * stone)
    : parseHex('#dca592');
  const base = spheres ? (at[0] > 0 ? parseHex('#c9785f') : parseHex('#f4e4d8')) : plainColor;
  const direct = Math.max(0, dot(normal, KEY));
  const solidShadow = castSoftShadow(sdSolid, moveAlong(at, normal, 0.01), KEY, 0.16);
  const glassShadow = castSoftShadow(
    (x, y, z) => Math.min(sdGlass(x, y, z), sdMetal(x, y, z)),
    moveAlong(at, normal, 0.01),
    KEY,
    0.14,
  );
  const lightTint = blend([0.5, 0.24, 0.1], [1, 0.94, 0.87], glassShadow);
  const light = scale(lightTint, direct * solidShadow * 1.28);
  const spot = 1.1 * Math.exp(-(((at[0] + 0.25) / 1.7) ** 2) - ((at[1] - 1.35) / 1.5) ** 2);
  const wall = onPlinth ? 0 : spot * smoothstep(-1.2, -2.6, at[2]);
  const open = measureOpenness(sdScene, at, normal);
  const sky = scale([0.4, 0.3, 0.29], open * (0.6 + 0.4 * normal[1]));
  return filter(base, add(add(light, sky), [1, 0.8, 0.68], wall * 0.5));
}

function traceSolid(from: Vector, ray: Vector): Colour {
  const distance = marchRay(sdSolid, from, ray);
  return distance === undefined ? shadeRoom(ray) : shadeSurface(moveAlong(from, ray, distance));
}

const fresnel = (cosine: number, baseReflectance: number) =>
  baseReflectance + (1 - baseReflectance) * clamp(1 - cosine) ** 5;

function shadeMetal(at: Vector, ray: Vector): Colour {
  const normal = estimateNormal(sdMetal, at);
  const mirroredRay = reflect(ray, normal);
  const hit = marchRay(sdSolid, moveAlong(at, normal, 0.01), mirroredRay, { furthest: 5 });
  const reflectedColor =
    hit === undefined
      ? shadeRoom(mirroredRay)
      : blend(shadeSurface(moveAlong(at, mirroredRay, hit)), shadeRoom(mirroredRay), 0.35);
  const gold: Colour = [1, 0.74, 0.46];
  return filter(scale(reflectedColor, 1.15), blend(gold, [1, 1, 1], fresnel(-dot(ray, normal), 0)));
}

/** Traces the surfaces behind or around the bottle: cap, plinth, studio. */
function traceBehind(from: Vector, ray: Vector): Colour {
  const cut = marchRay(sdMetal, from, ray, { furthest: 3, steps: 60 });
  return cut === undefined ? traceSolid(from, ray) : shadeMetal(moveAlong(from, ray, cut), ray);
}

function traceLiquid(from: Vector, ray: Vector): { leaves: Vector; ray: Vector; tint: Colour } {
  const enters = marchRay(sdPerfume, from, ray, { furthest: 2, steps: 60 });
  if (enters === undefined) return { leaves: from, ray, tint: [1, 1, 1] };
  const start = moveAlong(from, ray, enters);
  const thickness =
    marchRay(sdPerfume, moveAlong(start, ray, 0.004), ray, { furthest: 3, inside: true }) ?? 0.1;
  const tint: Colour = [
    Math.exp(-0.1 * thickness),
    Math.exp(-0.95 * thickness),
    Math.exp(-2.2 * thickness),
  ];
  return { leaves: moveAlong(start, ray, thickness), ray, tint };
}

/** Returns the color and coverage of the printed label on the front. */
function label([x, y, z]: Vector): { colour: Colour; share: number } {
  const [u, v, depth] = [COSINE * x - SINE * z + 0.05, y - PLINTH_TOP - 0.6, SINE * x + COSINE * z];
  const [ink, paper] = [parseHex('#7a4a2e'), parseHex('#fbf1e6')];
  if (depth < 0.35 || Math.abs(u) > 0.25 || Math.abs(v) > 0.25) return { colour: paper, share: 0 };
  const inset = Math.min(0.25 - Math.abs(u), 0.25 - Math.abs(v));
  const frame = smoothstep(0.004, 0.002, Math.abs(inset - 0.022));
  const ring = smoothstep(0.005, 0.002, Math.abs(Math.hypot(u, v - 0.05) - 0.085));
  const petal = (angle: number) => {
    const [a, b] = [
      Math.cos(angle) * u + Math.sin(angle) * (v - 0.05),
      Math.cos(angle) * (v - 0.05) - Math.sin(angle) * u,
    ];
    return smoothstep(0.004, 0, Math.hypot(a / 0.3, b) - 0.062);
  };
  const flower = Math.max(petal(0), petal(Math.PI / 3), petal(-Math.PI / 3)) * 0.75;
  const rule = Math.abs(u) < 0.1 ? smoothstep(0.004, 0.002, Math.abs(v + 0.12)) : 0;
  const shortRule = Math.abs(u) < 0.055 ? smoothstep(0.004, 0.002, Math.abs(v + 0.15)) : 0;
  const print = Math.max(frame, ring, flower, rule, shortRule);
  return { colour: blend(paper, ink, print), share: 0.94 };
}

function shadeGlass(at: Vector, ray: Vector): Colour {
  const normal = estimateNormal(sdGlass, at);
  const reflectedColor = shadeRoom(reflect(ray, normal));
  const refractedRay = refract(ray, normal, 1 / 1.42) ?? ray;
  const liquid = traceLiquid(moveAlong(at, refractedRay, 0.004), refractedRay);
  let [from, inner, innerColor] = [moveAlong(at, refractedRay, 0.004), refractedRay, BLACK];
  for (let bounce = 0; bounce < 4; bounce += 1) {
    const exitDistance = marchRay(sdGlass, from, inner, { furthest: 4, inside: true }) ?? 0.05;
    const exit = moveAlong(from, inner, exitDistance);
    const back = negate(estimateNormal(sdGlass, exit));
    const outgoingRay = refract(inner, back, 1.42);
    if (outgoingRay) {
      innerColor = traceBehind(moveAlong(exit, outgoingRay, 0.01), outgoingRay);
      break;
    }
    inner = reflect(inner, back);
    from = moveAlong(exit, inner, 0.004);
    innerColor = scale(shadeRoom(inner), 0.5);
  }
  const share = fresnel(-dot(ray, normal), 0.045);
  const glow = [1, 0.5, 0.16] as const;
  const liquidColor = add(filter(innerColor, liquid.tint), glow, 0.16 * (1 - liquid.tint[2]));
  const print = label(at);
  const body = blend(liquidColor, scale(print.colour, 0.62), print.share);
  return add(scale(body, 1 - share), reflectedColor, share * 1.25);
}

/** A bottle of perfume on a stone plinth in a studio. */
export const perfumeBottle: Scene = {
  width: 1280,
  height: 1600,
  samplesPerPixel: 5,
  bloom: 0.3,
  vignette: 0.3,
  grain: 2.5,
  light: (x, y) => {
    const ray = aim(x - 0.4, y - 0.5);
    const [ofGlass, ofMetal, ofSolid] = [sdGlass, sdMetal, sdSolid].map(
      (field) => marchRay(field, EYE, ray) ?? 99,
    );
    const nearest = Math.min(ofGlass ?? 99, ofMetal ?? 99, ofSolid ?? 99);
    if (nearest === 99) return shadeRoom(ray);
    const at = moveAlong(EYE, ray, nearest);
    if (nearest === ofGlass) return shadeGlass(at, ray);
    return nearest === ofMetal ? shadeMetal(at, ray) : shadeSurface(at);
  },
};
