import { z } from 'zod';

/**
 * Upper bounds of the histogram buckets, in milliseconds; `cls` has no unit. One more bucket counts
 * all values above. The bounds include the limits between good, middling and poor pages
 * (web.dev/vitals).
 */
export const VITAL_BOUNDS = {
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  cls: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  inp: [50, 100, 150, 200, 300, 500, 1000, 2000],
} as const;
/** Pages above these values are poor. */
const POOR = { lcp: 4000, cls: 0.25, inp: 500 } as const;

export type VitalName = keyof typeof VITAL_BOUNDS;
/** Web vitals of one page; missing values could not be measured. */
export type Vitals = Readonly<Partial<Record<VitalName, number | undefined>>>;

const names = Object.keys(VITAL_BOUNDS) as VitalName[];
const count = z.number().int().nonnegative();

/** Counts of web vitals of the pages that a release showed first. */
export const vitalCounts = z.object({
  /** Number of pages that reported any vital. */
  pages: count,
  /** Number of pages with a poor vital. */
  poor: count,
  lcp: z.array(count),
  cls: z.array(count),
  inp: z.array(count),
});
export type VitalCounts = z.infer<typeof vitalCounts>;

export function createVitalCounts(): VitalCounts {
  const none = (name: VitalName) => Array.from({ length: VITAL_BOUNDS[name].length + 1 }, () => 0);
  return { pages: 0, poor: 0, lcp: none('lcp'), cls: none('cls'), inp: none('inp') };
}

/** Counts one page. */
export function countVitals(total: VitalCounts, vitals: Vitals): void {
  const measuredNames = names.filter((name) => vitals[name] !== undefined);
  if (measuredNames.length === 0) return;
  total.pages += 1;
  if (measuredNames.some((name) => (vitals[name] ?? 0) > POOR[name])) total.poor += 1;
  for (const name of measuredNames) {
    const bucket = VITAL_BOUNDS[name].findIndex((upperBound) => (vitals[name] ?? 0) <= upperBound);
    const index = bucket === -1 ? VITAL_BOUNDS[name].length : bucket;
    total[name][index] = (total[name][index] ?? 0) + 1;
  }
}

/** Adds the counts of one server to a total. */
export function addVitalCounts(total: VitalCounts, counts: VitalCounts): void {
  total.pages += counts.pages;
  total.poor += counts.poor;
  for (const name of names) {
    counts[name].forEach((number, index) => {
      total[name][index] = (total[name][index] ?? 0) + number;
    });
  }
}

/**
 * Estimates the 75th percentile within its bounds, as web vitals are read.
 *
 * @returns undefined when no page measured it
 */
export function estimateP75(counts: VitalCounts, name: VitalName): number | undefined {
  const buckets = counts[name];
  const total = buckets.reduce((sum, number) => sum + number, 0);
  if (total === 0) return undefined;
  const bounds: readonly number[] = VITAL_BOUNDS[name];
  let countBelow = 0;
  for (const [index, number] of buckets.entries()) {
    if (number > 0 && countBelow + number >= 0.75 * total) {
      const low = bounds[index - 1] ?? 0;
      const high = bounds[index] ?? low;
      return low + ((0.75 * total - countBelow) / number) * (high - low);
    }
    countBelow += number;
  }
  return undefined;
}
