import type { OpenStore } from '../store/open-store.ts';
import { runningCanaries } from '../store/canary.ts';
import { pruneReleases, type PruneOptions } from '../store/prune.ts';
import type { ReleaseStore, StoredRelease } from '../store/release-store.ts';

/**
 * Takes old releases away, and the counts that nobody looks at any more.
 *
 * @returns what went, or would go
 */
export async function pruneStore(
  { store, reports }: Pick<OpenStore, 'store' | 'reports'>,
  options: PruneOptions,
): Promise<StoredRelease[]> {
  const gone = await pruneReleases(store, options);
  if (!options.dryRun) await reports.dropBefore(await oldestPeriod(store));
  return gone;
}

async function oldestPeriod(store: ReleaseStore): Promise<number> {
  const [{ entry }, running] = await Promise.all([store.canaries(), runningCanaries(store)]);
  return Math.min(entry, ...running.map(({ counted }) => counted.period));
}
