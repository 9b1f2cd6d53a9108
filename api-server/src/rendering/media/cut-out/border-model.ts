import { getColorDistance, type Pixels } from './pixels.ts';

/** Background color by position: one plane per channel, so that uneven light is tolerated. */
export interface BorderModel {
  /**
   * Squared distance of a pixel (its offset is `4 * (y * width + x)`) to the background at that
   * position.
   */
  distance: (x: number, y: number, offset: number) => number;
  /** Squared distance up to which a pixel counts as background. */
  tolerance: number;
  /** Share of the border that matches the model, 0..1. */
  plainness: number;
  /** Share of the border that is already transparent, 0..1. The model ignores it. */
  transparency: number;
}

type Plane = [number, number, number];

const ROUNDS = 6;
/** Limits of a plain background's own variation, in levels of 0..255. */
const LEAST_TOLERANCE = 10;
const MOST_TOLERANCE = 28;
const START_TOLERANCE = 48;

/** Lists evenly spread positions on the outermost lines, a few thousand at most. */
function listBorderPositions(width: number, height: number): { x: number; y: number }[] {
  const step = Math.max(1, Math.floor((width + height) / 2000));
  const positions: { x: number; y: number }[] = [];
  for (const inset of [0, 1, 2]) {
    for (let x = 0; x < width; x += step) {
      positions.push({ x, y: inset }, { x, y: height - 1 - inset });
    }
    for (let y = 3; y < height - 3; y += step) {
      positions.push({ x: inset, y }, { x: width - 1 - inset, y });
    }
  }
  return positions;
}

interface Sample {
  x: number;
  y: number;
  colour: readonly [number, number, number];
}

/**
 * Solves three linear equations by Cramer's rule. Returns undefined if they do not determine a
 * plane.
 */
function solve(m: readonly number[], v: readonly number[]): Plane | undefined {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = m;
  const [p = 0, q = 0, r = 0] = v;
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  if (Math.abs(determinant) < 1e-9) return undefined;
  return [
    (p * (e * i - f * h) - b * (q * i - f * r) + c * (q * h - e * r)) / determinant,
    (a * (q * i - f * r) - p * (d * i - f * g) + c * (d * r - q * g)) / determinant,
    (a * (e * r - q * h) - b * (d * r - q * g) + p * (d * h - e * g)) / determinant,
  ];
}

/** Fits a plane of one channel to the samples by least squares. */
function fitPlane(samples: readonly Sample[], channel: 0 | 1 | 2): Plane {
  let [n, sx, sy, sxx, sxy, syy, sz, sxz, syz] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (const { x, y, colour } of samples) {
    const z = colour[channel];
    n += 1;
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
    syy += y * y;
    sz += z;
    sxz += x * z;
    syz += y * z;
  }
  const plane = solve([n, sx, sy, sx, sxx, sxy, sy, sxy, syy], [sz, sxz, syz]);
  return plane ?? [n > 0 ? sz / n : 0, 0, 0];
}

const evaluatePlane = ([base, dx, dy]: Plane, x: number, y: number) => base + dx * x + dy * y;

function getMedianColor(samples: readonly Sample[]): readonly Plane[] {
  return ([0, 1, 2] as const).map((channel): Plane => {
    const values = samples.map(({ colour }) => colour[channel]).sort((a, b) => a - b);
    return [values[Math.floor(values.length / 2)] ?? 0, 0, 0];
  });
}

/**
 * Models the background from the picture's border. Part of the border may be the object itself, if
 * the picture's edge cuts it, so outliers are removed iteratively.
 */
export function fitBorder({ data, width, height }: Pixels): BorderModel {
  const [w, h] = [Math.max(1, width - 1), Math.max(1, height - 1)];
  const positions = listBorderPositions(width, height);
  const samples = positions.flatMap(({ x, y }): Sample[] => {
    const offset = 4 * (y * width + x);
    const colour = [data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0] as const;
    return data[offset + 3] === 0 ? [] : [{ x: x / w, y: y / h, colour }];
  });
  let planes = getMedianColor(samples);
  let tolerance = START_TOLERANCE ** 2;
  let fittingSamples: readonly Sample[] = samples;
  const off = ({ x, y, colour }: Sample): number => {
    const [red, green, blue] = planes.map(
      (plane, channel) => (colour[channel] ?? 0) - evaluatePlane(plane, x, y),
    );
    return getColorDistance(red ?? 0, green ?? 0, blue ?? 0);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    fittingSamples = samples.filter((sample) => off(sample) <= tolerance);
    if (fittingSamples.length < 3) break;
    planes = ([0, 1, 2] as const).map((channel) => fitPlane(fittingSamples, channel));
    const spread = Math.sqrt(
      fittingSamples.reduce((sum, sample) => sum + off(sample), 0) / fittingSamples.length,
    );
    tolerance = Math.min(MOST_TOLERANCE, Math.max(LEAST_TOLERANCE, 4 * spread)) ** 2;
  }
  const [red = [0, 0, 0], green = [0, 0, 0], blue = [0, 0, 0]] = planes;
  return {
    tolerance,
    plainness:
      samples.filter((sample) => off(sample) <= tolerance).length / Math.max(1, samples.length),
    transparency: 1 - samples.length / positions.length,
    distance: (x, y, offset) =>
      getColorDistance(
        (data[offset] ?? 0) - evaluatePlane(red, x / w, y / h),
        (data[offset + 1] ?? 0) - evaluatePlane(green, x / w, y / h),
        (data[offset + 2] ?? 0) - evaluatePlane(blue, x / w, y / h),
      ),
  };
}
