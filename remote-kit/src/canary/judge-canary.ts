import { HOST_RELEASE } from '@vidra/shared-contract/delivery';
import type { PeriodCounts, SetCounts } from './counts.ts';

/**
 * The rule by which a canary is aborted. Of two shares of bad outcomes, the canary's and that of the
 * live set over the same time, the canary's is worse when all of these hold:
 *
 * - both are over at least `minSample` outcomes, and the canary has at least `minBad` bad ones,
 * - the canary's share is higher by `minDifference` or more,
 * - a one-sided two-proportion z-test exceeds `z`. Its level of 0.0005 allows for being asked again
 *   and again while the counts grow.
 */
export const CANARY_RULE = { minSample: 50, minBad: 5, minDifference: 0.02, z: 3.29 } as const;

/** So many outcomes, of which so many were bad. */
export interface Sample {
  readonly total: number;
  readonly bad: number;
}

/** One comparison of the canary with the live set. */
export interface Comparison {
  /** For people: `mfe-billing`, `all remotes together`, `pages that never started`, `slow or jumping pages`. */
  readonly what: string;
  readonly canary: Sample;
  readonly live: Sample;
  readonly worse: boolean;
}

/**
 * Compares pages with the releases that are tried, with all remotes together, whether pages start at
 * all, and whether those that the tried releases show are poor by their web vitals.
 */
export function judgeCanary(
  counts: PeriodCounts,
  canary: { readonly revision: number; readonly base: number; readonly tried: readonly string[] },
): Comparison[] {
  const canaryCounts = counts[canary.revision];
  const live = counts[canary.base];
  const compared = (label: string, sample: (set: SetCounts | undefined) => Sample) => {
    const samples = { canary: sample(canaryCounts), live: sample(live) };
    return { what: label, ...samples, worse: isWorse(samples.canary, samples.live) };
  };
  const tried = (name: string) =>
    canary.tried.includes(name) || canary.tried.includes(HOST_RELEASE);
  return [
    ...canary.tried.map((name) =>
      compared(name, (set) => countVisitors(set, (otherName) => otherName === name)),
    ),
    compared('all remotes together', (set) => countVisitors(set, (name) => name !== HOST_RELEASE)),
    compared('pages that never started', countSilentPages),
    compared('slow or jumping pages', (set) => countPoorPages(set, tried)),
  ];
}

/** Whether the canary does worse by the rule. */
export function isWorse(canary: Sample, live: Sample): boolean {
  const { minSample, minBad, minDifference, z } = CANARY_RULE;
  if (canary.total < minSample || live.total < minSample || canary.bad < minBad) return false;
  const [a, b] = [canary.bad / canary.total, live.bad / live.total];
  if (a - b < minDifference) return false;
  const pooledRate = (canary.bad + live.bad) / (canary.total + live.total);
  const deviation = Math.sqrt(pooledRate * (1 - pooledRate) * (1 / canary.total + 1 / live.total));
  // Nothing but bad outcomes on both sides leaves no difference, which was asked before.
  return (a - b) / deviation > z;
}

/** A comparison for people. */
export function formatComparison({ what, canary, live }: Comparison): string {
  return `${what}: ${share(canary)} bad in the canary, ${share(live)} in the live set`;
}

function share({ total, bad }: Sample): string {
  const percent = total === 0 ? '' : ` (${((100 * bad) / total).toFixed(1)} %)`;
  return `${bad} of ${total}${percent}`;
}

/**
 * Visitors whose pages brought releases up, and those of them for whom one failed or threw. Each
 * counts once, however often: what fails again and again in one place is one visitor's trouble.
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
