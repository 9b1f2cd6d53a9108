import { add, blend, gradient, hex, scale, type Colour } from './colour.ts';
import { clamp, fractal, mix, smoothstep } from './noise.ts';
import type { Scene } from './picture.ts';

const SUN = { x: 1.08, y: 0.33 };

function sky(x: number, y: number): Colour {
  const base = gradient(
    [
      [0, hex('#3c6f9e')],
      [0.22, hex('#86a9b9')],
      [0.4, hex('#f0c79a')],
      [0.52, hex('#f7b47a')],
    ],
    y,
  );
  const away = Math.hypot(x - SUN.x, y - SUN.y);
  const disc = smoothstep(0.046, 0.042, away) * 2.2;
  return add(base, [1, 0.82, 0.56], disc + 0.5 * Math.exp(-away * 5));
}

/** The crest of a row of dunes; rows in front are larger. */
const crestOf = (x: number, row: number) => {
  const wide = mix(1.9, 0.55, row / 5);
  const at = x * wide + row * 3.7;
  const swell = Math.sin(at * 2.1 + Math.sin(at * 1.3) * 1.1) * 0.5 + 0.5;
  return 0.43 + 0.105 * row - (0.02 + 0.038 * row) * swell ** 1.6 * 1.5;
};

function sand(x: number, y: number, row: number): Colour {
  const crest = crestOf(x, row);
  const slope = (crestOf(x + 0.004, row) - crestOf(x - 0.004, row)) / 0.008;
  const below = y - crest;
  // The ridge runs down the face in a curve: light on the sun's side, shade on the other.
  const ridge = fractal(x * 2.2 + below * 3.5, row * 7.1, 2, 30 + row) - 0.5;
  const lit = smoothstep(-0.16, 0.2, -slope * 0.9 + ridge * 0.75 - below * 0.5);
  const ripples = Math.sin((y * 260 + fractal(x * 9, y * 16, 3, 4) * 22) * mix(1.8, 0.8, row / 5));
  const warm = blend(hex('#8f4f3a'), hex('#f3b87a'), lit);
  const near = blend(warm, scale(warm, 1 + 0.06 * ripples), smoothstep(1, 4, row));
  const haze = mix(0.55, 0, row / 4);
  return blend(near, hex('#f2c092'), clamp(haze));
}

/** Dunes under a low sun. */
export const dunes: Scene = {
  width: 1600,
  height: 1067,
  samplesPerPixel: 2,
  bloom: 0.22,
  vignette: 0.28,
  grain: 2.5,
  light: (x, y) => {
    for (let row = 5; row >= 0; row -= 1) if (y > crestOf(x, row)) return sand(x, y, row);
    return sky(x, y);
  },
};
