import { HOST_RELEASE } from '@vidra/shared-contract/delivery';
import type { PeriodCounts, SetCounts } from './counts.ts';

/**
 * Rule by which a canary is aborted. It compares the canary's share of bad outcomes with that of
 * the live set over the same time. The canary's share is worse when all of these hold:
 *
 * - both have at least `minSample` outcomes, and the canary has at least `minBad` bad ones,
 * - the canary's share is higher by `minDifference` or more,
 * - a one-sided two-proportion z-test exceeds `z`. Its level of 0.0005 allows for repeated tests
 * while the counts grow.
 */
export const CANARY_RULE = { minSample: 50, minBad: 5, minDifference: 0.02, z: 3.29 } as const;

/** Number of outcomes and number of bad ones among them. */
export interface Sample {
  readonly total: number;
  readonly bad: number;
}

/** Comparison of the canary with the live set. */
export interface Comparison {
  /**
   * Label for people: `mfe-billing`, `all remotes together`, `pages that never started`, `slow or
   * jumping pages`.
   */
  readonly what: string;
  readonly canary: Sample;
  readonly live: Sample;
  readonly worse: boolean;
}

/**
 * Compares the canary with the live set: each tried release, all remotes together, pages that never
 * started, and poor web vitals of pages that tried releases show.
 */
export function judgeCanary(
  counts: PeriodCounts,
  canary: { readonly revision: number; readonly base: number; readonly tried: readonly string[] },
): Comparison[] {
  const canaryCounts = counts[canary.revision];
  const live = counts[canary.base];
  const compareSets = (label: string, sample: (set: SetCounts | undefined) => Sample) => {
    const samples = { canary: sample(canaryCounts), live: sample(live) };
    return { what: label, ...samples, worse: isWorse(samples.canary, samples.live) };
  };
  const isTried = (name: string) =>
    canary.tried.includes(name) || canary.tried.includes(HOST_RELEASE);
  return [
    ...canary.tried.map((name) =>
      compareSets(name, (set) => countVisitors(set, (otherName) => otherName === name)),
    ),
    compareSets('all remotes together', (set) =>
      countVisitors(set, (name) => name !== HOST_RELEASE),
    ),
    compareSets('pages that never started', countSilentPages),
    compareSets('slow or jumping pages', (set) => countPoorPages(set, isTried)),
  ];
}

/** Returns whether the canary is worse by the rule. */
export function isWorse(canary: Sample, live: Sample): boolean {
  const { minSample, minBad, minDifference, z } = CANARY_RULE;
  if (canary.total < minSample || live.total < minSample || canary.bad < minBad) return false;
  const [a, b] = [canary.bad / canary.total, live.bad / live.total];
  if (a - b < minDifference) return false;
  const pooledRate = (canary.bad + live.bad) / (canary.total + live.total);
  const deviation = Math.sqrt(pooledRate * (1 - pooledRate) * (1 / canary.total + 1 / live.total));
  // If all outcomes of both are bad, the deviation is 0, but the check of the difference has
  // already returned.
  return (a - b) / deviation > z;
}

/** Formats a comparison for people. */
export function formatComparison({ what, canary, live }: Comparison): string {
  return `${what}: ${share(canary)} bad in the canary, ${share(live)} in the live set`;
}

function share({ total, bad }: Sample): string {
  const percent = total === 0 ? '' : ` (${((100 * bad) / total).toFixed(1)} %)`;
  return `${bad} of ${total}${percent}`;
}

/**
 * Counts the visitors whose pages loaded the releases, and those for whom one failed or threw. Each
 * visitor counts once, so a repeated failure in one place is one bad outcome.
 */
function countVisitors(set: SetCounts | undefined, matters: (name: string) => boolean): Sample {
  return sumSamples(
    selectCounts(set, matters).map(({ visitors, badVisitors }) => ({
      total: visitors,
      bad: Math.min(visitors, badVisitors),
    })),
  );
}

function countPoorPages(set: SetCounts | undefined, matters: (name: string) => boolean): Sample {
  return sumSamples(
    selectCounts(set, matters).map(({ vitals: { pages, poor } }) => ({ total: pages, bad: poor })),
  );
}

function selectCounts(set: SetCounts | undefined, matters: (name: string) => boolean) {
  return Object.entries(set?.releases ?? {})
    .filter(([release]) => matters(release.split('@', 1)[0] ?? ''))
    .map(([, counts]) => counts);
}

function sumSamples(samples: readonly Sample[]): Sample {
  const none: Sample = { total: 0, bad: 0 };
  return samples.reduce((a, b) => ({ total: a.total + b.total, bad: a.bad + b.bad }), none);
}

function countSilentPages(set: SetCounts | undefined): Sample {
  const { pages = 0, started = 0 } = set ?? {};
  return { total: pages, bad: Math.max(0, pages - started) };
}
