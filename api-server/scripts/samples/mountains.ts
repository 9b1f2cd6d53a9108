import { add, blend, sampleGradient, parseHex, scale, type Colour } from './colour.ts';
import { clamp, sampleFractal, hash, sampleNoise, sampleRidges, smoothstep } from './noise.ts';
import type { Scene } from './picture.ts';

const LAYERS = 8;
const SUN = { x: 1.0, y: 0.365 };
const SKY = [
  [0, parseHex('#3a5288')],
  [0.22, parseHex('#8b8fc0')],
  [0.36, parseHex('#d79a96')],
  [0.46, parseHex('#f2bb8c')],
  [0.6, parseHex('#ffd9ac')],
] as const;
const FAR = parseHex('#c99aa6');
const NEAR = parseHex('#0d1a2b');
const MIST = parseHex('#ffdcbc');
const MIST_COLD = parseHex('#93a3c9');

function shadeSky(x: number, y: number): Colour {
  const distance = Math.hypot(x - SUN.x, (y - SUN.y) * 1.15);
  const clouds =
    smoothstep(0.5, 0.85, sampleFractal(x * 1.6 + 4, y * 11, 5, 40)) * smoothstep(0.5, 0.1, y);
  const base = blend(sampleGradient(SKY, y), parseHex('#ffc9a4'), 0.4 * clouds);
  const glow = add(base, [1, 0.62, 0.3], 0.55 * Math.exp(-distance * 5.5));
  return add(glow, [1, 0.85, 0.6], 2.6 * smoothstep(0.046, 0.034, distance));
}

/** Height of the pines along the nearest crests. */
function getTreeHeight(x: number, layer: number): number {
  const spacing = layer === LAYERS - 1 ? 0.0115 : 0.007;
  let tallest = 0;
  for (const offset of [-1, 0, 1]) {
    const index = Math.floor(x / spacing) + offset;
    const middle = (index + 0.2 + 0.6 * hash(index, layer, 3)) * spacing;
    const height =
      spacing *
      (1.6 + 3.2 * hash(index, layer, 4)) *
      smoothstep(0.25, 0.6, sampleNoise(x * 6, layer, 9));
    const reach = Math.abs(x - middle) / (spacing * 0.62);
    const jag = 0.1 * Math.abs(((reach * 5) % 1) - 0.5);
    tallest = Math.max(tallest, height * (1 - reach - jag));
  }
  return tallest;
}

function getCrest(x: number, layer: number): number {
  const nearness = layer / (LAYERS - 1);
  const base = 0.47 + 0.5 * nearness ** 1.25;
  const height = 0.2 - 0.06 * nearness;
  const shape = sampleRidges(x * (1.15 + 0.5 * nearness) + layer * 7.3, 0.5, 6, 100 + layer * 10);
  const treeHeight = layer >= LAYERS - 2 ? getTreeHeight(x, layer) : 0;
  return base - height * shape - treeHeight;
}

/** Mist follows the broad shape of a range and ignores its small peaks. */
function getFoot(x: number, layer: number): number {
  const nearness = layer / (LAYERS - 1);
  const shape = sampleRidges(x * (1.15 + 0.5 * nearness) + layer * 7.3, 0.5, 2, 100 + layer * 10);
  return 0.47 + 0.5 * nearness ** 1.25 - (0.2 - 0.06 * nearness) * shape;
}

function shadeRock(x: number, y: number, layer: number, depth: number): Colour {
  const nearness = layer / (LAYERS - 1);
  const base = blend(FAR, NEAR, clamp(nearness ** 0.72));
  const faces = sampleRidges(x * 9 + layer + y * 5, y * 12, 5, 300 + layer);
  const lit = smoothstep(0.35, 0.75, faces) * (1 - nearness) * 0.6 * Math.exp(-depth * 9);
  const warmColor = add(base, [0.6, 0.3, 0.16], lit * Math.exp(-Math.abs(x - SUN.x) * 1.6));
  const veil = sampleFractal(x * 2.4 + layer * 3, y * 7, 4, 500 + layer);
  const mistDensity =
    smoothstep(0.0, 0.17, y - getFoot(x, layer) + (veil - 0.5) * 0.12) * (0.93 - 0.25 * nearness);
  const mist = blend(
    blend(MIST, MIST_COLD, nearness),
    scale(MIST, 1.12),
    Math.exp(-Math.hypot(x - SUN.x, y - SUN.y) * 2.6),
  );
  return blend(warmColor, mist, layer === LAYERS - 1 ? mistDensity * 0.12 : mistDensity);
}

/** Layered ridges in early morning mist. */
export const mountains: Scene = {
  width: 1600,
  height: 1067,
  samplesPerPixel: 8,
  bloom: 0.28,
  vignette: 0.28,
  grain: 3,
  light: (x, y) => {
    for (let layer = LAYERS - 1; layer >= 0; layer -= 1) {
      const depth = y - getCrest(x, layer);
      if (depth > 0) return shadeRock(x, y, layer, depth);
    }
    return shadeSky(x, y);
  },
};
