import type { Canaries } from '@vidra/remote-kit/store';
import type { LiveSet } from '../live/live-set.ts';
import type { LiveSite } from '../live/live-site.ts';

/** The period and the set for which a page counts. */
export interface CountTarget {
  /** Number of the canary channel's entry that started the count. */
  readonly period: number;
  /** The set of that time; later publishes of others do not change it. */
  readonly revision: number;
}

/**
 * Returns where pages of a set count: pages of a canary for that canary only, pages of the live set
 * for each canary that is compared with it.
 */
export async function findCountTargets(
  site: LiveSite,
  { revision }: Pick<LiveSet, 'revision'>,
): Promise<CountTarget[]> {
  const [runningCanaries, { entry }] = await Promise.all([site.canaries(), site.allCanaries()]);
  const ownCanary = runningCanaries.find((canary) => canary.revision === revision);
  if (ownCanary)
    return [{ period: ownCanary.counted.period, revision: ownCanary.counted.revision }];
  if (runningCanaries.length === 0) return [{ period: entry, revision }];
  return runningCanaries.map(({ counted: { period, base } }) => ({ period, revision: base }));
}

/** Returns the active periods: those of running canaries, or else the last one. */
export function openPeriods({ entry, canaries }: Canaries): ReadonlySet<number> {
  const runningCanaries = canaries.filter(({ state }) => state === 'running');
  return new Set(
    runningCanaries.length > 0 ? runningCanaries.map(({ counted }) => counted.period) : [entry],
  );
}
