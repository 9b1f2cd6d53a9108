import { blend, parseHex } from './colour.ts';
import { sampleFractal, smoothstep } from './noise.ts';
import { getLength, sdRoundedBox, sdRoundedCylinder, type Field } from './ray.ts';
import { sdEllipsoid, sdLimb, meltAll, sdRing } from './shapes.ts';
import { createPlainColor, createStudioScene, createWovenColor } from './studio.ts';

const mirrorField =
  (field: Field): Field =>
  (x, y, z) =>
    field(Math.abs(x), y, z);

/** A mug with a drip of glaze. */
const sdMug: Field = (x, y, z) => {
  const outside = sdRoundedCylinder(x, y - 0.42, z, { radius: 0.36, height: 0.4 }, 0.05);
  const inside = sdRoundedCylinder(x, y - 0.56, z, { radius: 0.315, height: 0.44 }, 0.05);
  const handle = sdRing(x - 0.38, y - 0.44, z, 0.2, 0.052);
  return meltAll(0.04, Math.max(outside, -inside), Math.max(handle, 0.33 - getLength(x, z)));
};
const sdCoffee: Field = (x, y, z) =>
  sdRoundedCylinder(x, y - 0.62, z, { radius: 0.317, height: 0.06 }, 0.01);

export const mug = createStudioScene({
  parts: [
    { field: sdCoffee, colour: createPlainColor('#2b1710'), gloss: 0.9 },
    {
      field: sdMug,
      colour: ([x, y, z]) => {
        const edge = 0.5 + 0.09 * sampleFractal(Math.atan2(z, x) * 2.4, 1, 3, 5) * 2 - 0.09;
        const speck = sampleFractal(x * 55, y * 55 + z * 40, 2, 7) > 0.72 ? 0.35 : 0;
        const clay = blend(parseHex('#d9c3a5'), parseHex('#6b5138'), speck);
        return blend(clay, parseHex('#2c6f7d'), smoothstep(edge - 0.012, edge + 0.012, y));
      },
      gloss: 0.35,
    },
    {
      field: (x, y, z) => sdEllipsoid(x, y, z, [-0.62, 0.045, 0.42], [0.075, 0.042, 0.05]),
      colour: createPlainColor('#4a2a1a'),
      gloss: 0.3,
    },
    {
      field: (x, y, z) => sdEllipsoid(x, y, z, [-0.48, 0.04, 0.55], [0.05, 0.04, 0.072]),
      colour: createPlainColor('#56311e'),
      gloss: 0.3,
    },
  ],
  bound: { centre: [0, 0.4, 0], radius: 0.95 },
  backdrop: { wall: '#e6b46a', floor: '#d79c4c' },
  eye: [0.5, 1.35, 3.7],
  target: [0.04, 0.44, 0],
  zoom: 2.15,
});

/** A desk lamp that is on. */
export const lamp = createStudioScene({
  parts: [
    {
      field: (x, y, z) => sdEllipsoid(x, y, z, [-0.42, 1.3, 0.12], [0.11, 0.1, 0.11]),
      colour: createPlainColor('#ffe2a8'),
      gloss: 0,
      glow: 5,
    },
    {
      field: (x, y, z) => {
        const dome = sdEllipsoid(x, y, z, [-0.42, 1.34, 0.12], [0.36, 0.3, 0.36]);
        return Math.max(Math.abs(dome) - 0.014, 1.29 - y) * 0.9;
      },
      colour: createPlainColor('#e4572e'),
      gloss: 0.45,
      soft: 0.1,
    },
    {
      field: (x, y, z) =>
        Math.min(
          sdLimb(x, y, z, [0.3, 0.08, 0], [0.42, 0.86, 0], [0.022, 0.022]),
          sdLimb(x, y, z, [0.42, 0.86, 0], [-0.36, 1.62, 0.1], [0.022, 0.022]),
          sdEllipsoid(x, y, z, [0.42, 0.86, 0], [0.045, 0.045, 0.045]),
        ),
      colour: createPlainColor('#c9a25a'),
      gloss: 0.8,
    },
    {
      field: (x, y, z) =>
        sdRoundedCylinder(x - 0.3, y - 0.045, z, { radius: 0.3, height: 0.045 }, 0.02),
      colour: createPlainColor('#e4572e'),
      gloss: 0.45,
    },
    {
      field: (x, y, z) =>
        Math.min(
          sdRoundedBox(x + 0.42, y - 0.05, z - 0.14, [0.34, 0.045, 0.24], 0.012),
          sdRoundedBox(x + 0.39, y - 0.135, z - 0.12, [0.29, 0.04, 0.21], 0.012),
        ),
      colour: ([, y]) => parseHex(y > 0.095 ? '#efe6d2' : '#37506b'),
      gloss: 0.1,
    },
  ],
  bound: { centre: [0, 0.8, 0.1], radius: 1.15 },
  backdrop: { wall: '#41576b', floor: '#344759' },
  eye: [0.5, 1.25, 4.4],
  target: [0.0, 0.8, 0],
  zoom: 1.95,
});

const sdCup: Field = (x, y, z) =>
  meltAll(0.03, sdEllipsoid(x, y, z, [0.42, 0.62, 0], [0.12, 0.27, 0.24]));

/** Headphones that stand on their cups. */
export const headphones = createStudioScene({
  parts: [
    {
      field: mirrorField((x, y, z) => sdEllipsoid(x, y, z, [0.32, 0.62, 0], [0.085, 0.25, 0.22])),
      colour: createWovenColor('#2b2826', 120),
      gloss: 0.05,
    },
    { field: mirrorField(sdCup), colour: createPlainColor('#ece4d8'), gloss: 0.3, soft: 0.1 },
    {
      field: mirrorField((x, y, z) =>
        sdRoundedBox(x - 0.535, y - 0.62, z, [0.012, 0.1, 0.09], 0.012),
      ),
      colour: createPlainColor('#c79a5b'),
      gloss: 0.9,
    },
    {
      field: (x, y, z) => Math.max(sdRing(x, y - 0.98, z * 0.62, 0.47, 0.034), 0.78 - y),
      colour: createPlainColor('#c79a5b'),
      gloss: 0.8,
    },
    {
      field: (x, y, z) => Math.max(sdRing(x, y - 0.985, z * 0.5, 0.475, 0.062), 1.24 - y),
      colour: createWovenColor('#d8cdbd', 120),
      gloss: 0.06,
    },
    {
      field: (x, y, z) => sdRoundedCylinder(x, y - 0.17, z, { radius: 0.72, height: 0.17 }, 0.02),
      colour: createPlainColor('#8fa58c'),
      gloss: 0.06,
    },
  ],
  bound: { centre: [0, 0.75, 0], radius: 1.1 },
  backdrop: { wall: '#a9bda5', floor: '#93aa8f' },
  eye: [0.75, 1.15, 4.4],
  target: [0, 0.79, 0],
  zoom: 2.1,
});

/** An armchair with a cushion. */
export const armchair = createStudioScene({
  parts: [
    {
      field: (x, y, z) => sdRoundedBox(x - 0.06, y - 0.72, z - 0.05, [0.24, 0.2, 0.075], 0.075),
      colour: createWovenColor('#e8b04a', 130),
      gloss: 0.02,
      soft: 0.15,
    },
    {
      field: (x, y, z) =>
        meltAll(
          0.05,
          sdRoundedBox(x, y - 0.44, z - 0.06, [0.46, 0.1, 0.42], 0.09),
          sdRoundedBox(x, y - 0.8, z + 0.32 + 0.22 * (y - 0.8), [0.5, 0.38, 0.12], 0.12),
          sdRoundedBox(Math.abs(x) - 0.52, y - 0.56, z - 0.04, [0.1, 0.22, 0.4], 0.1),
        ) * 0.92,
      colour: createWovenColor('#2f6b62', 110),
      gloss: 0.03,
      soft: 0.2,
    },
    {
      field: (x, y, z) =>
        sdLimb(
          Math.abs(x),
          y,
          Math.abs(z - 0.02),
          [0.42, 0.34, 0.3],
          [0.47, 0, 0.36],
          [0.04, 0.026],
        ),
      colour: createPlainColor('#7a4a2a'),
      gloss: 0.3,
    },
  ],
  bound: { centre: [0, 0.6, 0], radius: 0.95 },
  backdrop: { wall: '#e7d7c4', floor: '#c9a983' },
  size: { width: 1080, height: 720 },
  eye: [1.7, 1.35, 4.3],
  target: [0, 0.55, 0],
  zoom: 2.45,
});
