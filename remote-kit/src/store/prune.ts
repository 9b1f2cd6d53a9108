import { runningCanary } from './canary.ts';
import type { ReleaseStore, StoredRelease } from './release-store.ts';

const DAY_MS = 86_400_000;
/** A release this young may be on its way into a set. */
const GRACE_MS = 3_600_000;

export interface PruneOptions {
  /** How many of the last live sets are kept, the live one among them. */
  readonly keep: number;
  /** Sets that were live within so many days are kept, and releases that young. */
  readonly days: number;
  /** Only says what would go. */
  readonly dryRun?: boolean;
  readonly now?: number;
}

/**
 * Takes away releases that no kept set holds. Never one that is live or a canary's. The log of sets
 * stays whole; a set whose releases are gone cannot be brought back.
 *
 * @returns what went
 */
export async function pruneReleases(
  store: ReleaseStore,
  { keep, days, dryRun = false, now = Date.now() }: PruneOptions,
): Promise<StoredRelease[]> {
  const oldest = now - Math.max(days * DAY_MS, GRACE_MS);
  const old = (await store.listReleases()).filter(({ storedAt }) => storedAt < oldest);
  const gone: StoredRelease[] = [];
  for (const release of old) {
    // Asked for each anew: a rollback may have made it live meanwhile.
    if ((await keptReleases(store, keep, oldest)).has(idOf(release))) continue;
    if (!dryRun) await store.removeRelease(release.name, release.hash);
    gone.push(release);
  }
  if (!dryRun) await store.removeLeftovers(now - GRACE_MS);
  return gone;
}

async function keptReleases(
  store: ReleaseStore,
  keep: number,
  oldest: number,
): Promise<ReadonlySet<string>> {
  const history = await store.history();
  const sets = history.filter((_, index) => {
    const endedAt = history[index + 1]?.set.createdAt ?? Infinity;
    return index >= history.length - Math.max(keep, 1) || endedAt >= oldest;
  });
  const canary = await runningCanary(store);
  const releases = [
    ...sets.map(({ set }) => set.releases),
    ...(canary ? [canary.releases, (await store.readSet(canary.revision)).releases] : []),
  ];
  return new Set(
    releases.flatMap((held) => Object.entries(held).map(([name, hash]) => idOf({ name, hash }))),
  );
}

function idOf({ name, hash }: Pick<StoredRelease, 'name' | 'hash'>): string {
  return `${name}@${hash}`;
}
