import { blurBox, type Plane } from '../perception/cut-out/refine-mask.ts';
import type { PixelBuffer } from '../perception/local/perceive-thread.ts';
import { clamp } from './vector.ts';
import { measureDepth, type Wearer } from './wearer.ts';

/** Light that a person's picture lays on a garment. */
export interface Light {
  /** Factor of each pixel by the shape of the body beneath it. */
  shading: Plane;
  /** Factors of red, green and blue by the light of the picture. */
  tint: readonly [number, number, number];
  /** Share of the colors that is left, 0 in a picture of grays. */
  saturation: number;
}

/** Strongest shading, below and above 1. */
const DARKEST = 0.72;
const BRIGHTEST = 1.22;
/** Usual spread of the light on a plain shirt. A print or a jacket spreads more. */
const PLAIN_SPREAD = 0.12;
const MOST_TINT = 0.06;
/** Mean difference of the channels in a picture of grays. */
const GRAY = 4;
/** Folds are weaker. What is stronger is an edge of the old clothes, which must not shine through. */
const MOST_FOLD = 0.14;

const readLuminance = (data: Uint8Array, at: number): number =>
  0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);

/** Blurs the luminance of the pixels that count. */
function blurLuminance(luminance: Plane, weights: Plane, radius: number): Plane {
  const weightedLight = {
    ...luminance,
    data: luminance.data.map((value, at) => value * (weights.data[at] ?? 0)),
  };
  // Twice, so that no edges of boxes are seen.
  const blur = (plane: Plane) => blurBox(blurBox(plane, radius), radius);
  const [sum, weight] = [blur(weightedLight), blur(weights)];
  return {
    ...sum,
    data: sum.data.map((value, at) => value / Math.max(1e-3, weight.data[at] ?? 0)),
  };
}

/** Measures mean and spread of a plane where something is painted. */
function measureSpread({ data }: Plane, painted: Plane): { mean: number; spread: number } {
  let [sum, squares, count] = [0, 0, 1e-6];
  for (let at = 0; at < data.length; at += 3) {
    const weight = painted.data[at] ?? 0;
    const value = data[at] ?? 0;
    sum += weight * value;
    squares += weight * value * value;
    count += weight;
  }
  const mean = sum / count;
  return {
    mean,
    spread: Math.sqrt(Math.max(0, squares / count - mean * mean)) / Math.max(1, mean),
  };
}

function measureTint({ data }: PixelBuffer): Pick<Light, 'tint' | 'saturation'> {
  const sums: [number, number, number] = [0, 0, 0];
  const histogram = new Uint32Array(256);
  let chroma = 0;
  let count = 0;
  for (let at = 0; at < data.length; at += 4 * 7) {
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const brightest = Math.max(red, green, blue);
    histogram[brightest] = (histogram[brightest] ?? 0) + 1;
    chroma += brightest - Math.min(red, green, blue);
    count += 1;
  }
  let [threshold, brighter] = [255, 0];
  while (threshold > 0 && brighter < count * 0.06) brighter += histogram[threshold--] ?? 0;
  for (let at = 0; at < data.length; at += 4 * 7) {
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const brightest = Math.max(red, green, blue);
    // Bright colors say nothing on the light.
    if (brightest < threshold || brightest - Math.min(red, green, blue) > 50) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      sums[channel as 0 | 1 | 2] += data[at + channel] ?? 0;
    }
  }
  const mean = (sums[0] + sums[1] + sums[2]) / 3 || 1;
  const exposure = clamp(0.62 + 0.4 * (threshold / 255), 0.7, 1);
  const toFactor = (sum: number) =>
    exposure * clamp(1 + 0.5 * (sum / mean - 1), 1 - MOST_TINT, 1 + MOST_TINT);
  return {
    tint: [toFactor(sums[0]), toFactor(sums[1]), toFactor(sums[2])],
    saturation: chroma / Math.max(1, count) < GRAY ? 0 : 1,
  };
}

/**
 * Measures the light of a picture and the shading of a body, to lay both on a garment.
 *
 * @param painted alpha of the garment, 0 to 1
 * @param hangsFree whether the garment hides the legs without lying on them
 */
export function measureLight(
  picture: PixelBuffer,
  wearer: Wearer,
  painted: Plane,
  hangsFree: boolean,
): Light {
  const { outline, shoulderWidth } = wearer;
  const luminance: Plane = {
    ...outline,
    data: outline.data.map((_, at) => readLuminance(picture.data, 4 * at)),
  };
  const shape: Plane = {
    ...outline,
    data: outline.data.map((_, at) => {
      if (!hangsFree) return 1;
      return clamp((1 - measureDepth(wearer, at)) / 0.2, 0, 1);
    }),
  };
  const weights: Plane = {
    ...outline,
    data: outline.data.map((value, at) =>
      value > 0.8 && (painted.data[at] ?? 0) > 0.3 ? (shape.data[at] ?? 0) : 0,
    ),
  };
  const broad = blurLuminance(luminance, weights, Math.max(2, Math.round(shoulderWidth * 0.05)));
  const fine = blurLuminance(luminance, weights, Math.max(1, Math.round(shoulderWidth * 0.012)));
  const { mean, spread } = measureSpread(broad, weights);
  const folds: Plane = {
    ...fine,
    data: fine.data.map((value, at) => value - (broad.data[at] ?? 0)),
  };
  const { spread: relief } = measureSpread(
    { ...fine, data: folds.data.map((value) => mean + value) },
    weights,
  );
  // On dark cloth, light and folds can hardly be told from noise and prints.
  const trust = clamp((mean - 30) / 70, 0, 1);
  const broadShare = 0.85 * trust * clamp(PLAIN_SPREAD / Math.max(1e-3, spread), 0, 1) ** 1.5;
  const foldShare = trust * clamp((0.12 - relief) / 0.05, 0, 1);
  const shading = broad.data.map((value, at) => {
    const fold = (folds.data[at] ?? 0) / mean;
    const soft = fold * clamp((MOST_FOLD - Math.abs(fold)) / (MOST_FOLD / 2), 0, 1);
    const factor = 1 + (shape.data[at] ?? 1) * (broadShare * (value / mean - 1) + foldShare * soft);
    return mean < 12 ? 1 : clamp(factor, DARKEST, BRIGHTEST);
  });
  return { shading: { ...broad, data: shading }, ...measureTint(picture) };
}
