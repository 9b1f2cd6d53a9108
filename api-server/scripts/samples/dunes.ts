import { add, blend, sampleGradient, parseHex, scale, type Colour } from './colour.ts';
import { clamp, sampleFractal, mix, smoothstep } from './noise.ts';
import type { Scene } from './picture.ts';

const SUN = { x: 1.08, y: 0.33 };

function shadeSky(x: number, y: number): Colour {
  const base = sampleGradient(
    [
      [0, parseHex('#3c6f9e')],
      [0.22, parseHex('#86a9b9')],
      [0.4, parseHex('#f0c79a')],
      [0.52, parseHex('#f7b47a')],
    ],
    y,
  );
  const sunDistance = Math.hypot(x - SUN.x, y - SUN.y);
  const disc = smoothstep(0.046, 0.042, sunDistance) * 2.2;
  return add(base, [1, 0.82, 0.56], disc + 0.5 * Math.exp(-sunDistance * 5));
}

/** Crest height of a row of dunes. Rows in front are larger. */
const getCrest = (x: number, row: number) => {
  const frequency = mix(1.9, 0.55, row / 5);
  const at = x * frequency + row * 3.7;
  const swell = Math.sin(at * 2.1 + Math.sin(at * 1.3) * 1.1) * 0.5 + 0.5;
  return 0.43 + 0.105 * row - (0.02 + 0.038 * row) * swell ** 1.6 * 1.5;
};

function shadeSand(x: number, y: number, row: number): Colour {
  const crest = getCrest(x, row);
  const slope = (getCrest(x + 0.004, row) - getCrest(x - 0.004, row)) / 0.008;
  const crestDepth = y - crest;
  // The ridge curves down the face and separates the sunlit side from the shaded one.
  const ridge = sampleFractal(x * 2.2 + crestDepth * 3.5, row * 7.1, 2, 30 + row) - 0.5;
  const lit = smoothstep(-0.16, 0.2, -slope * 0.9 + ridge * 0.75 - crestDepth * 0.5);
  const ripples = Math.sin(
    (y * 260 + sampleFractal(x * 9, y * 16, 3, 4) * 22) * mix(1.8, 0.8, row / 5),
  );
  const warmColor = blend(parseHex('#8f4f3a'), parseHex('#f3b87a'), lit);
  const rippledColor = blend(
    warmColor,
    scale(warmColor, 1 + 0.06 * ripples),
    smoothstep(1, 4, row),
  );
  const haze = mix(0.55, 0, row / 4);
  return blend(rippledColor, parseHex('#f2c092'), clamp(haze));
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
    for (let row = 5; row >= 0; row -= 1) if (y > getCrest(x, row)) return shadeSand(x, y, row);
    return shadeSky(x, y);
  },
};
