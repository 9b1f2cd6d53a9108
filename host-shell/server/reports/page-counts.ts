import type { Canaries } from '@vidra/remote-kit/store';
import type { LiveSet } from '../live/live-set.ts';
import type { LiveSite } from '../live/live-site.ts';

/** Where a page counts: in the counts of that time, as a page of that set. */
export interface CountedIn {
  /** Number of the entry of the canary channel with which the counts began. */
  readonly period: number;
  /** The set of that time; others' publishes since do not change it. */
  readonly revision: number;
}

/**
 * Where pages of a set count: those of a canary for that alone, those of the live set for each canary
 * that is compared with it.
 */
export async function findCountTargets(
  site: LiveSite,
  { revision }: Pick<LiveSet, 'revision'>,
): Promise<CountedIn[]> {
  const [runningCanaries, { entry }] = await Promise.all([site.canaries(), site.allCanaries()]);
  const ownCanary = runningCanaries.find((canary) => canary.revision === revision);
  if (ownCanary)
    return [{ period: ownCanary.counted.period, revision: ownCanary.counted.revision }];
  if (runningCanaries.length === 0) return [{ period: entry, revision }];
  return runningCanaries.map(({ counted: { period, base } }) => ({ period, revision: base }));
}

/** The counts that somebody still looks at: those of running canaries, and without one the last. */
export function openPeriods({ entry, canaries }: Canaries): ReadonlySet<number> {
  const runningCanaries = canaries.filter(({ state }) => state === 'running');
  return new Set(
    runningCanaries.length > 0 ? runningCanaries.map(({ counted }) => counted.period) : [entry],
  );
}
