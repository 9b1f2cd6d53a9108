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
export async function countedIn(
  site: LiveSite,
  { revision }: Pick<LiveSet, 'revision'>,
): Promise<CountedIn[]> {
  const [running, { entry }] = await Promise.all([site.canaries(), site.allCanaries()]);
  const own = running.find((canary) => canary.revision === revision);
  if (own) return [{ period: own.counted.period, revision: own.counted.revision }];
  if (running.length === 0) return [{ period: entry, revision }];
  return running.map(({ counted: { period, base } }) => ({ period, revision: base }));
}

/** The counts that somebody still looks at: those of running canaries, and without one the last. */
export function openPeriods({ entry, canaries }: Canaries): ReadonlySet<number> {
  const running = canaries.filter(({ state }) => state === 'running');
  return new Set(running.length > 0 ? running.map(({ counted }) => counted.period) : [entry]);
}
