import { blend, hex } from './colour.ts';
import { smoothstep } from './noise.ts';
import { long, type Field, type Vector } from './ray.ts';
import { ellipsoid, limb, melted, ring } from './shapes.ts';
import { plain, woven, type Part } from './studio.ts';

/** How a drawn person looks. */
export interface Person {
  skin: string;
  hair: string;
  /** How the hair is worn. */
  style: 'bun' | 'short';
  top: string;
  trousers: string;
  shoes: string;
}

/** A field that is the same on the right and on the left. */
const paired =
  (field: Field): Field =>
  (x, y, z) =>
    field(Math.abs(x), y, z);

const trunk = (x: number, y: number, z: number, loose = 0) =>
  melted(
    0.09,
    limb(x, y, z, [0, 1.3, 0], [0.15, 1.3, 0], [0.085 + loose, 0.07 + loose]),
    ellipsoid(x, y, z, [0, 1.17, 0], [0.19 + loose, 0.2 + loose, 0.118 + loose]),
    ellipsoid(x, y, z, [0, 1, 0], [0.158 + loose, 0.18 + loose, 0.105 + loose]),
    ellipsoid(x, y, z, [0, 0.9, 0], [0.176 + loose, 0.12 + loose, 0.118 + loose]),
  );
const upperArm = (x: number, y: number, z: number, loose = 0) =>
  limb(x, y, z, [0.19, 1.3, 0], [0.275, 1.06, 0.01], [0.062 + loose, 0.05 + loose]);
const lowerArm = (x: number, y: number, z: number) =>
  limb(x, y, z, [0.275, 1.06, 0.01], [0.265, 0.85, 0.07], [0.048, 0.036]);
const hand = (x: number, y: number, z: number) =>
  melted(
    0.03,
    ellipsoid(x, y, z, [0.263, 0.8, 0.085], [0.032, 0.055, 0.036]),
    limb(x, y, z, [0.245, 0.82, 0.1], [0.23, 0.78, 0.115], [0.014, 0.011]),
  );
const leg = (x: number, y: number, z: number, loose = 0) =>
  melted(
    0.05,
    limb(x, y, z, [0.088, 0.88, 0], [0.1, 0.48, 0.01], [0.094 + loose, 0.066 + loose]),
    limb(x, y, z, [0.1, 0.48, 0.01], [0.105, 0.1, -0.01], [0.066 + loose, 0.046 + loose]),
  );

const face = (x: number, y: number, z: number) =>
  melted(
    0.03,
    ellipsoid(x, y, z, [0, 1.635, 0], [0.134, 0.162, 0.145]),
    ellipsoid(x, y, z, [0, 1.556, 0.026], [0.108, 0.088, 0.1]),
    ellipsoid(x, y, z, [0, 1.605, 0.148], [0.018, 0.03, 0.022]),
    ellipsoid(Math.abs(x), y, z, [0.134, 1.61, -0.005], [0.02, 0.038, 0.028]),
    limb(x, y, z, [0, 1.5, -0.03], [0, 1.33, -0.015], [0.055, 0.062]),
  );
const eye = (x: number, y: number, z: number) =>
  ellipsoid(x, y, z, [0.052, 1.635, 0.13], [0.0135, 0.019, 0.012]);
const brow = (x: number, y: number, z: number) =>
  limb(x, y, z, [0.034, 1.69, 0.137], [0.078, 1.683, 0.121], [0.006, 0.0045]);
/** A part of a ring: the corners are up. */
const mouth = (x: number, y: number, z: number) =>
  Math.max(ring(x, y - 1.601, z - 0.133 + 3 * x * x, 0.052, 0.0058), y - 1.562);
const cap = (x: number, y: number, z: number) =>
  Math.max(
    ellipsoid(x, y, z, [0, 1.66, -0.012], [0.149, 0.162, 0.162]),
    // The hairline falls from the forehead to behind the ears.
    0.6 * (z + 0.02) - (y - 1.665) * 0.8 - 0.1 * Math.abs(x),
  );
const HAIR: Readonly<Record<Person['style'], Field>> = {
  bun: (x, y, z) =>
    melted(
      0.03,
      cap(x, y, z),
      ellipsoid(x, y, z, [0.01, 1.85, -0.07], [0.07, 0.062, 0.068]),
      ellipsoid(x, y, z, [0.045, 1.775, 0.07], [0.09, 0.035, 0.07]),
    ),
  short: (x, y, z) =>
    melted(
      0.05,
      cap(x, y, z),
      ellipsoid(x, y, z, [-0.03, 1.79, 0.055], [0.11, 0.055, 0.09]),
      ellipsoid(x, y, z, [0.05, 1.8, 0.02], [0.09, 0.05, 0.1]),
    ),
};

const shirtField: Field = (x, y, z) => {
  const body = melted(0.06, trunk(x, y, z, 0.016), upperArm(x, y, z, 0.018));
  const neckline = long(x, (y - 1.4) * 1.1, z - 0.02) - 0.088;
  // Cut across the arm.
  const sleeve = ((x - 0.19) * 0.085 + (1.3 - y) * 0.24) / 0.2546 - 0.18;
  const hem = Math.max(0.87 - y, x > 0.2 ? sleeve : -1);
  return Math.max(body, hem, -neckline);
};
const trousersField: Field = (x, y, z) =>
  Math.max(
    melted(0.05, leg(x, y, z, 0.014), ellipsoid(x, y, z, [0, 0.89, 0], [0.184, 0.1, 0.124])),
    0.13 - y,
    y - 0.93,
  );
const shoe: Field = (x, y, z) =>
  Math.max(
    melted(
      0.05,
      ellipsoid(x, y, z, [0.108, 0.052, 0.07], [0.058, 0.05, 0.12]),
      ellipsoid(x, y, z, [0.105, 0.085, -0.015], [0.054, 0.06, 0.065]),
    ),
    -y,
  );

function skinOf(tone: string): Part['colour'] {
  const [own, blush] = [hex(tone), hex('#d8604f')];
  return ([x, y, z]) => {
    const near = long((Math.abs(x) - 0.075) / 0.045, (y - 1.583) / 0.032);
    const share = z > 0.05 ? 0.3 * smoothstep(1.2, 0.2, near) : 0;
    return blend(own, blush, share);
  };
}

/** The parts of a person who stands, looks at the camera and smiles a little. */
export function personParts(person: Person): Part[] {
  const skin = { colour: skinOf(person.skin), gloss: 0.1, soft: 0.35 };
  const hair = { colour: plain(person.hair), gloss: 0.22, soft: 0.1 };
  const ink = { colour: plain('#241a18'), gloss: 0.7 };
  return [
    { near: [0, 1.635, 0.13, 0.08], field: paired(eye), ...ink },
    { near: [0, 1.687, 0.13, 0.09], field: paired(brow), ...hair },
    { near: [0, 1.56, 0.12, 0.08], field: mouth, colour: plain('#a8443d'), gloss: 0.15, soft: 0.2 },
    { near: [0, 1.7, -0.02, 0.25], field: HAIR[person.style], ...hair },
    {
      near: [0, 1.13, 0, 0.4],
      field: paired(shirtField),
      colour: woven(person.top),
      gloss: 0.03,
      soft: 0.15,
    },
    {
      near: [0, 0.52, 0, 0.52],
      field: paired(trousersField),
      colour: woven(person.trousers, 190),
      gloss: 0.03,
    },
    { near: [0, 0.06, 0.04, 0.24], field: paired(shoe), colour: plain(person.shoes), gloss: 0.16 },
    { near: [0, 1.55, 0.02, 0.29], field: face, ...skin },
    {
      near: [0, 1.08, 0.02, 0.42],
      field: paired((x, y, z) => melted(0.02, lowerArm(x, y, z), upperArm(x, y, z))),
      ...skin,
    },
    { near: [0, 0.8, 0.09, 0.32], field: paired(hand), ...skin },
    { near: [0, 1.1, 0, 0.36], field: paired((x, y, z) => trunk(x, y, z)), ...skin },
  ];
}

export const FULL: { centre: Vector; radius: number } = { centre: [0, 0.95, 0], radius: 1.05 };
