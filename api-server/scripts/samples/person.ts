import { blend, parseHex } from './colour.ts';
import { smoothstep } from './noise.ts';
import { getLength, type Field, type Vector } from './ray.ts';
import { sdEllipsoid, sdLimb, meltAll, sdRing } from './shapes.ts';
import { createPlainColor, createWovenColor, type Part } from './studio.ts';

/** Appearance of a drawn person. */
export interface Person {
  skin: string;
  hair: string;
  /** Hairstyle. */
  style: 'bun' | 'short';
  top: string;
  trousers: string;
  shoes: string;
}

/** Makes a field symmetric about the vertical center plane. */
const mirrorField =
  (field: Field): Field =>
  (x, y, z) =>
    field(Math.abs(x), y, z);

const sdTrunk = (x: number, y: number, z: number, looseness = 0) =>
  meltAll(
    0.09,
    sdLimb(x, y, z, [0, 1.3, 0], [0.15, 1.3, 0], [0.085 + looseness, 0.07 + looseness]),
    sdEllipsoid(x, y, z, [0, 1.17, 0], [0.19 + looseness, 0.2 + looseness, 0.118 + looseness]),
    sdEllipsoid(x, y, z, [0, 1, 0], [0.158 + looseness, 0.18 + looseness, 0.105 + looseness]),
    sdEllipsoid(x, y, z, [0, 0.9, 0], [0.176 + looseness, 0.12 + looseness, 0.118 + looseness]),
  );
const sdUpperArm = (x: number, y: number, z: number, looseness = 0) =>
  sdLimb(x, y, z, [0.19, 1.3, 0], [0.275, 1.06, 0.01], [0.062 + looseness, 0.05 + looseness]);
const lowerArm = (x: number, y: number, z: number) =>
  sdLimb(x, y, z, [0.275, 1.06, 0.01], [0.265, 0.85, 0.07], [0.048, 0.036]);
const sdHand = (x: number, y: number, z: number) =>
  meltAll(
    0.03,
    sdEllipsoid(x, y, z, [0.263, 0.8, 0.085], [0.032, 0.055, 0.036]),
    sdLimb(x, y, z, [0.245, 0.82, 0.1], [0.23, 0.78, 0.115], [0.014, 0.011]),
  );
const sdLeg = (x: number, y: number, z: number, looseness = 0) =>
  meltAll(
    0.05,
    sdLimb(x, y, z, [0.088, 0.88, 0], [0.1, 0.48, 0.01], [0.094 + looseness, 0.066 + looseness]),
    sdLimb(x, y, z, [0.1, 0.48, 0.01], [0.105, 0.1, -0.01], [0.066 + looseness, 0.046 + looseness]),
  );

const sdFace = (x: number, y: number, z: number) =>
  meltAll(
    0.03,
    sdEllipsoid(x, y, z, [0, 1.635, 0], [0.134, 0.162, 0.145]),
    sdEllipsoid(x, y, z, [0, 1.556, 0.026], [0.108, 0.088, 0.1]),
    sdEllipsoid(x, y, z, [0, 1.605, 0.148], [0.018, 0.03, 0.022]),
    sdEllipsoid(Math.abs(x), y, z, [0.134, 1.61, -0.005], [0.02, 0.038, 0.028]),
    sdLimb(x, y, z, [0, 1.5, -0.03], [0, 1.33, -0.015], [0.055, 0.062]),
  );
const sdEye = (x: number, y: number, z: number) =>
  sdEllipsoid(x, y, z, [0.052, 1.635, 0.13], [0.0135, 0.019, 0.012]);
const sdBrow = (x: number, y: number, z: number) =>
  sdLimb(x, y, z, [0.034, 1.69, 0.137], [0.078, 1.683, 0.121], [0.006, 0.0045]);
/** Arc of a ring whose corners point up. */
const sdMouth = (x: number, y: number, z: number) =>
  Math.max(sdRing(x, y - 1.601, z - 0.133 + 3 * x * x, 0.052, 0.0058), y - 1.562);
const sdHairCap = (x: number, y: number, z: number) =>
  Math.max(
    sdEllipsoid(x, y, z, [0, 1.66, -0.012], [0.149, 0.162, 0.162]),
    // The hairline runs down from the forehead to behind the ears.
    0.6 * (z + 0.02) - (y - 1.665) * 0.8 - 0.1 * Math.abs(x),
  );
const HAIR: Readonly<Record<Person['style'], Field>> = {
  bun: (x, y, z) =>
    meltAll(
      0.03,
      sdHairCap(x, y, z),
      sdEllipsoid(x, y, z, [0.01, 1.85, -0.07], [0.07, 0.062, 0.068]),
      sdEllipsoid(x, y, z, [0.045, 1.775, 0.07], [0.09, 0.035, 0.07]),
    ),
  short: (x, y, z) =>
    meltAll(
      0.05,
      sdHairCap(x, y, z),
      sdEllipsoid(x, y, z, [-0.03, 1.79, 0.055], [0.11, 0.055, 0.09]),
      sdEllipsoid(x, y, z, [0.05, 1.8, 0.02], [0.09, 0.05, 0.1]),
    ),
};

const sdShirt: Field = (x, y, z) => {
  const body = meltAll(0.06, sdTrunk(x, y, z, 0.016), sdUpperArm(x, y, z, 0.018));
  const neckline = getLength(x, (y - 1.4) * 1.1, z - 0.02) - 0.088;
  // Cuts the sleeve across the arm.
  const sleeve = ((x - 0.19) * 0.085 + (1.3 - y) * 0.24) / 0.2546 - 0.18;
  const hem = Math.max(0.87 - y, x > 0.2 ? sleeve : -1);
  return Math.max(body, hem, -neckline);
};
const sdTrousers: Field = (x, y, z) =>
  Math.max(
    meltAll(0.05, sdLeg(x, y, z, 0.014), sdEllipsoid(x, y, z, [0, 0.89, 0], [0.184, 0.1, 0.124])),
    0.13 - y,
    y - 0.93,
  );
const sdShoe: Field = (x, y, z) =>
  Math.max(
    meltAll(
      0.05,
      sdEllipsoid(x, y, z, [0.108, 0.052, 0.07], [0.058, 0.05, 0.12]),
      sdEllipsoid(x, y, z, [0.105, 0.085, -0.015], [0.054, 0.06, 0.065]),
    ),
    -y,
  );

function createSkinColor(tone: string): Part['colour'] {
  const [skinColor, blush] = [parseHex(tone), parseHex('#d8604f')];
  return ([x, y, z]) => {
    const cheekDistance = getLength((Math.abs(x) - 0.075) / 0.045, (y - 1.583) / 0.032);
    const share = z > 0.05 ? 0.3 * smoothstep(1.2, 0.2, cheekDistance) : 0;
    return blend(skinColor, blush, share);
  };
}

/** Creates the parts of a standing person who looks at the camera with a slight smile. */
export function createPersonParts(person: Person): Part[] {
  const skin = { colour: createSkinColor(person.skin), gloss: 0.1, soft: 0.35 };
  const hair = { colour: createPlainColor(person.hair), gloss: 0.22, soft: 0.1 };
  const ink = { colour: createPlainColor('#241a18'), gloss: 0.7 };
  return [
    { near: [0, 1.635, 0.13, 0.08], field: mirrorField(sdEye), ...ink },
    { near: [0, 1.687, 0.13, 0.09], field: mirrorField(sdBrow), ...hair },
    {
      near: [0, 1.56, 0.12, 0.08],
      field: sdMouth,
      colour: createPlainColor('#a8443d'),
      gloss: 0.15,
      soft: 0.2,
    },
    { near: [0, 1.7, -0.02, 0.25], field: HAIR[person.style], ...hair },
    {
      near: [0, 1.13, 0, 0.4],
      field: mirrorField(sdShirt),
      colour: createWovenColor(person.top),
      gloss: 0.03,
      soft: 0.15,
    },
    {
      near: [0, 0.52, 0, 0.52],
      field: mirrorField(sdTrousers),
      colour: createWovenColor(person.trousers, 190),
      gloss: 0.03,
    },
    {
      near: [0, 0.06, 0.04, 0.24],
      field: mirrorField(sdShoe),
      colour: createPlainColor(person.shoes),
      gloss: 0.16,
    },
    { near: [0, 1.55, 0.02, 0.29], field: sdFace, ...skin },
    {
      near: [0, 1.08, 0.02, 0.42],
      field: mirrorField((x, y, z) => meltAll(0.02, lowerArm(x, y, z), sdUpperArm(x, y, z))),
      ...skin,
    },
    { near: [0, 0.8, 0.09, 0.32], field: mirrorField(sdHand), ...skin },
    { near: [0, 1.1, 0, 0.36], field: mirrorField((x, y, z) => sdTrunk(x, y, z)), ...skin },
  ];
}

export const FULL: { centre: Vector; radius: number } = { centre: [0, 0.95, 0], radius: 1.05 };
