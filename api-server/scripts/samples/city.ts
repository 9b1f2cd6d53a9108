import { add, BLACK, blend, sampleGradient, parseHex, scale, type Colour } from './colour.ts';
import { clamp, sampleFractal, hash, mix, sampleNoise, smoothstep } from './noise.ts';
import type { Scene } from './picture.ts';

const WATER = 0.69;
const SKY = [
  [0, parseHex('#060a1c')],
  [0.24, parseHex('#161d38')],
  [0.42, parseHex('#433857')],
  [0.55, parseHex('#a0606a')],
  [0.65, parseHex('#e8a06c')],
] as const;
const LIGHTS = ['#ffc27a', '#ffd9a3', '#ffb35c', '#fff0d6', '#9fd0ff', '#ffcf8f'].map(parseHex);

interface Block {
  layer: number;
  width: number;
  low: number;
  high: number;
  haze: number;
}

/** Sorted from the nearest row of houses to the farthest. */
const BLOCKS: readonly Block[] = [
  { layer: 0, width: 0.095, low: 0.05, high: 0.2, haze: 0.07 },
  { layer: 1, width: 0.075, low: 0.14, high: 0.42, haze: 0.2 },
  { layer: 2, width: 0.062, low: 0.16, high: 0.38, haze: 0.42 },
  { layer: 3, width: 0.048, low: 0.12, high: 0.3, haze: 0.66 },
];

function shadeSky(x: number, y: number): Colour {
  const base = sampleGradient(SKY, y);
  const cloud =
    smoothstep(0.45, 0.8, sampleFractal(x * 1.3, y * 6, 5, 8)) * smoothstep(0.7, 0.3, y);
  const star = hash(Math.floor(x * 420), Math.floor(y * 420), 5);
  const twinkle = star > 0.9978 ? 0.5 * smoothstep(0.42, 0.1, y) * hash(Math.floor(x * 420), 7) : 0;
  return add(blend(base, scale(parseHex('#b08088'), 0.45), 0.35 * cloud), [1, 1, 1], twinkle);
}

function shadeWindows(
  facadeX: number,
  elevation: number,
  house: number,
  { layer, haze }: Block,
): Colour {
  const columns = 7 + Math.floor(5 * hash(house, layer, 31));
  const storey = 0.0125 - 0.0012 * layer;
  const floor = Math.floor(elevation / storey);
  const column = Math.floor(facadeX * columns);
  const [inX, inY] = [facadeX * columns - column, elevation / storey - floor];
  const frame = inX > 0.2 && inX < 0.82 && inY > 0.28 && inY < 0.8;
  const litShare =
    mix(0.2, 0.85, hash(house, layer, 32)) * (0.6 + 0.8 * sampleNoise(floor * 0.35, house, 33));
  if (!frame || hash(column + house * 50, floor, 34 + layer) > litShare) return BLACK;
  const tint =
    LIGHTS[Math.floor(hash(house, floor, 35) * 2.2 + hash(house, layer, 36) * 4)] ?? BLACK;
  return scale(tint, (0.45 + 1.3 * hash(column, floor + house, 37) ** 2) * (1 - 0.55 * haze));
}

/** Colors one row of houses. Returns undefined where the sky is visible above it. */
function shadeHouses(x: number, y: number, block: Block): Colour | undefined {
  const { layer, width, low, high, haze } = block;
  const house = Math.floor(x / width + layer * 0.37);
  const facadeX = x / width + layer * 0.37 - house;
  const middle = (house + 0.5 - layer * 0.37) * width;
  const centre = Math.exp(-(((middle - 0.82) / 0.5) ** 2));
  const houseHeight = mix(low, high, hash(house, layer, 21) ** 1.3) * (0.45 + 0.75 * centre);
  const [from, to] = [0.06 * hash(house, layer, 22), 1 - 0.1 * hash(house, layer, 23)];
  const setback = hash(house, layer, 24) > 0.45 ? 0.18 : 0;
  const top = Math.abs(facadeX - 0.5) > 0.5 - setback ? houseHeight * 0.86 : houseHeight;
  const elevation = WATER - y;
  const mast =
    hash(house, layer, 25) > 0.62 &&
    Math.abs(facadeX - 0.5) < 0.014 &&
    elevation < houseHeight * 1.22;
  if ((facadeX < from || facadeX > to || elevation > top) && !mast) return undefined;
  const beacon = mast && elevation > houseHeight * 1.2 ? 2.4 : 0;
  const side = facadeX > mix(0.55, 0.8, hash(house, layer, 26)) ? 0.55 : 1;
  const wall = blend(
    scale(parseHex('#10142c'), side),
    parseHex('#75566a'),
    haze * (0.55 + 0.4 * smoothstep(0.3, 0, elevation)),
  );
  const lit =
    mast && elevation > houseHeight
      ? BLACK
      : shadeWindows((facadeX - from) / (to - from), elevation, house, block);
  const streetGlow = 0.35 * Math.exp(-elevation * 30) * (1 - haze);
  return add(
    add(add(wall, scale(lit, side === 1 ? 1 : 0.6)), [1, 0.1, 0.08], beacon),
    [1, 0.55, 0.25],
    streetGlow,
  );
}

function shadeShore(x: number, y: number): Colour {
  for (const block of BLOCKS) {
    const colour = shadeHouses(x, y, block);
    if (colour) return colour;
  }
  return shadeSky(x, y);
}

function shadeWater(x: number, y: number): Colour {
  const depth = y - WATER;
  const nearness = clamp(depth / (1 - WATER));
  let sum: Colour = BLACK;
  const taps = 7;
  for (let tap = 0; tap < taps; tap += 1) {
    const ripple =
      sampleFractal(x * 9, (y + tap * 0.0006) * mix(260, 60, nearness), 3, 60 + tap) - 0.5;
    const stretch = ((tap + 0.5) / taps - 0.5) * (0.01 + 0.2 * nearness);
    const mirroredY = WATER - depth * 0.92 - stretch - ripple * (0.012 + 0.13 * nearness);
    sum = add(
      sum,
      shadeShore(x + ripple * (0.003 + 0.024 * nearness), Math.min(WATER - 0.001, mirroredY)),
      1 / taps,
    );
  }
  return add(scale(sum, mix(0.72, 0.36, nearness)), parseHex('#070b1e'), 0.8);
}

/** Lit towers after sunset, mirrored in the water before them. */
export const city: Scene = {
  width: 1600,
  height: 1067,
  samplesPerPixel: 8,
  bloom: 0.5,
  vignette: 0.35,
  grain: 3,
  light: (x, y) => (y < WATER ? shadeShore(x, y) : shadeWater(x, y)),
};
