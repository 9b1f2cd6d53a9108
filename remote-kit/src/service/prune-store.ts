import type { OpenStore } from '../store/open-store.ts';
import { listRunningCanaries } from '../store/canary/canary.ts';
import { pruneReleases, type PruneOptions } from '../store/prune.ts';
import type { ReleaseStore, StoredRelease } from '../store/release-store.ts';

/**
 * Removes old releases and old report counts.
 *
 * @returns the removed releases, or those that a dry run would remove
 */
export async function pruneStore(
  { store, reports }: Pick<OpenStore, 'store' | 'reports'>,
  options: PruneOptions,
): Promise<StoredRelease[]> {
  const prunedReleases = await pruneReleases(store, options);
  if (!options.dryRun) await reports.dropBefore(await findOldestPeriod(store));
  return prunedReleases;
}

async function findOldestPeriod(store: ReleaseStore): Promise<number> {
  const [{ entry }, activeCanaries] = await Promise.all([
    store.canaries(),
    listRunningCanaries(store),
  ]);
  return Math.min(entry, ...activeCanaries.map(({ counted }) => counted.period));
}
