import { getLength, type Field } from './ray.ts';
import { sdEllipsoid, sdLimb, meltAll } from './shapes.ts';
import {
  createPlainColor,
  createStudioCover,
  createStudioScene,
  createWovenColor,
  type Part,
  type Studio,
} from './studio.ts';

const mirrorField =
  (field: Field): Field =>
  (x, y, z) =>
    field(Math.abs(x), y, z);

/** Hollow, so that the inside of the neck is visible. */
const createShell = (solid: Field, thickness: number): Field => {
  return (x, y, z) => {
    const outside = solid(x, y, z);
    return Math.max(outside, -outside - thickness);
  };
};

const sdTee: Field = (x, y, z) =>
  meltAll(
    0.07,
    sdLimb(x, y, z, [0, 1.29, 0], [0.17, 1.29, 0], [0.09, 0.08]),
    sdEllipsoid(x, y, z, [0, 1.12, 0], [0.215, 0.24, 0.11]),
    sdEllipsoid(x, y, z, [0, 0.9, 0], [0.212, 0.24, 0.105]),
    // Sleeves hang like arms, because spread sleeves would not fit a standing person.
    sdLimb(x, y, z, [0.19, 1.29, 0], [0.285, 1.05, 0], [0.076, 0.078]),
  );
const sdTeeCut: Field = (x, y, z) => {
  const neck = getLength(x, (y - 1.42) * 1.05, z - 0.03) - 0.105;
  const sleeve = ((x - 0.19) * 0.095 + (1.29 - y) * 0.24) / 0.2581 - 0.18;
  return Math.max(-neck, x > 0.19 ? sleeve : -1, 0.76 - y);
};
/** Draws the stripes of a sailor's shirt. */
const shadeStripes: Part['colour'] = (at) => {
  const [light, dark] = [
    createWovenColor('#f4efe4', 240)(at),
    createWovenColor('#23345c', 240)(at),
  ];
  const isBand = Math.abs(((at[1] * 13.5) % 1) - 0.5) < 0.19 && at[1] < 1.27;
  return isBand ? dark : light;
};
const sdCollar: Field = (x, y, z) => {
  const round = getLength(x, (y - 1.42) * 1.05, z - 0.03) - 0.108;
  return Math.max(Math.abs(sdTee(x, y, z)) - 0.006, Math.abs(round) - 0.011);
};

const sdDress: Field = (x, y, z) => {
  const drop = Math.max(0, 1.02 - y);
  const fold = 0.012 * Math.sin(Math.atan2(z, x) * 13) * Math.min(1, drop * 3);
  const skirt = Math.max(
    (getLength(x, z * 1.35) - 0.15 - 0.34 * drop - fold) * 0.8,
    Math.max(y - 1.06, 0.3 - y),
  );
  return meltAll(
    0.05,
    sdLimb(x, y, z, [0, 1.27, 0], [0.13, 1.29, 0], [0.08, 0.062]),
    sdEllipsoid(x, y, z, [0, 1.15, 0], [0.178, 0.19, 0.105]),
    sdEllipsoid(x, y, z, [0, 1.02, 0], [0.145, 0.12, 0.09]),
    skirt,
  );
};
const sdDressCut: Field = (x, y, z) =>
  Math.max(
    -(getLength(x * 1.05, (y - 1.43) * 0.9, z - 0.02) - 0.14),
    -(getLength(x - 0.27, (y - 1.27) * 0.75, z) - 0.085),
    0.32 - y,
  );

const tee: Studio = {
  parts: [
    { field: mirrorField(sdCollar), colour: createPlainColor('#23345c'), gloss: 0.03 },
    {
      field: mirrorField(
        (x, y, z) => Math.max(createShell(sdTee, 0.014)(x, y, z), sdTeeCut(x, y, z)) * 0.9,
      ),
      colour: shadeStripes,
      gloss: 0.02,
      soft: 0.2,
    },
  ],
  bound: { centre: [0, 1.07, 0], radius: 0.6 },
  backdrop: { wall: '#efeae2', floor: '#e4ddd2' },
  eye: [0, 1.22, 3.4],
  target: [0, 1.075, 0],
  zoom: 4.4,
  depth: 3,
  size: { width: 704, height: 640 },
};

const dress: Studio = {
  parts: [
    {
      field: (x, y, z) =>
        Math.max(
          createShell((a, b, c) => sdDress(Math.abs(a), b, c), 0.014)(x, y, z),
          sdDressCut(Math.abs(x), y, z),
        ) * 0.8,
      colour: createWovenColor('#a3312f', 260),
      gloss: 0.06,
      soft: 0.2,
    },
  ],
  bound: { centre: [0, 0.85, 0], radius: 0.72 },
  backdrop: { wall: '#efeae2', floor: '#e4ddd2' },
  eye: [0.1, 1.05, 4],
  target: [0, 0.84, 0],
  zoom: 3.05,
  depth: 3,
  size: { width: 608, height: 800 },
};

/** Cut-outs of garments without a wearer. */
export const stripedTee = { ...createStudioScene(tee), cover: createStudioCover(tee) };
export const redDress = { ...createStudioScene(dress), cover: createStudioCover(dress) };
