import type { Focus } from '@vidra/shared-film/timeline';

/** Small picture as raw RGB bytes. */
export interface SmallPicture {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Share of the width at each side that counts as background. */
const SIDE = 0.04;
/** Maximum variation of a plain background, 0..255. */
const PLAINEST = 30;
/** Color difference from which a pixel is not background. */
const DIFFERENT = 36;
/** Share ignored at each end as shadows or specks. */
const OUTSIDE = 0.0025;

type Rgb = [red: number, green: number, blue: number];

/** Returns the mean color of each row at one side. */
function getSideColors({ data, width, height }: SmallPicture, from: number, count: number): Rgb[] {
  return Array.from({ length: height }, (_, y) => {
    const sum: Rgb = [0, 0, 0];
    for (let x = from; x < from + count; x += 1) {
      for (const part of [0, 1, 2] as const) sum[part] += data[3 * (y * width + x) + part] ?? 0;
    }
    return [sum[0] / count, sum[1] / count, sum[2] / count];
  });
}

/** Measures the deviation of colors from their mean. */
function spread(colors: readonly Rgb[]): number {
  const parts = ([0, 1, 2] as const).map((part) => {
    const mean = colors.reduce((sum, colour) => sum + colour[part], 0) / colors.length;
    return colors.reduce((sum, colour) => sum + (colour[part] - mean) ** 2, 0) / colors.length;
  });
  return parts.reduce((sum, part) => sum + Math.sqrt(part), 0) / 3;
}

/** Finds the range without a small share at both ends, as fractions. */
function findMiddle(weights: Float64Array, total: number): { from: number; until: number } {
  let [sum, from, end] = [0, -1, 0];
  for (const [at, weight] of weights.entries()) {
    sum += weight;
    if (from < 0 && sum >= total * OUTSIDE) from = at;
    if (sum <= total * (1 - OUTSIDE)) end = at + 1;
  }
  const last = Math.min(weights.length, Math.max(from, end) + 1);
  return { from: Math.max(0, from) / weights.length, until: last / weights.length };
}

/**
 * Finds an object on a plain background, such as a product on a table: its center and extent, in
 * fractions of the picture.
 *
 * @returns undefined if the background is not plain or has no object on it
 */
export function findSubject(picture: SmallPicture): Focus | undefined {
  const { data, width, height } = picture;
  const count = Math.max(1, Math.round(width * SIDE));
  const left = getSideColors(picture, 0, count);
  const right = getSideColors(picture, width - count, count);
  if ((spread(left) + spread(right)) / 2 > PLAINEST) return undefined;
  const [columns, rows] = [new Float64Array(width), new Float64Array(height)];
  let total = 0;
  for (let y = 0; y < height; y += 1) {
    const [leftColor, rightColor] = [left[y], right[y]];
    if (!leftColor || !rightColor) continue;
    for (let x = 0; x < width; x += 1) {
      const share = x / Math.max(1, width - 1);
      const channelDifferences = ([0, 1, 2] as const).map((part) => {
        const ground = leftColor[part] * (1 - share) + rightColor[part] * share;
        return (data[3 * (y * width + x) + part] ?? 0) - ground;
      });
      const distance = Math.hypot(...channelDifferences);
      if (distance < DIFFERENT) continue;
      columns[x] = (columns[x] ?? 0) + distance;
      rows[y] = (rows[y] ?? 0) + distance;
      total += distance;
    }
  }
  if (total === 0) return undefined;
  const [columnSpan, rowSpan] = [findMiddle(columns, total), findMiddle(rows, total)];
  return {
    x: (columnSpan.from + columnSpan.until) / 2,
    y: (rowSpan.from + rowSpan.until) / 2,
    width: columnSpan.until - columnSpan.from,
    height: rowSpan.until - rowSpan.from,
  };
}
