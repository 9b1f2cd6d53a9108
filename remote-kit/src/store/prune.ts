import { listRunningCanaries } from './canary/canary.ts';
import type { LiveEntry, ReleaseStore, StoredRelease } from './release-store.ts';
import { StoreAwayError } from './store-errors.ts';
import type { LeaseCheck } from './run-with-lease.ts';

const DAY_MS = 86_400_000;
/** A younger release may be about to go live, in milliseconds. */
const GRACE_MS = 3_600_000;
/** Number of parallel removals, which mostly wait for the store. */
const LANES = 8;
/**
 * A third of a turn, in milliseconds. Publishers wait meanwhile, and started removals finish within
 * the turn.
 */
const WORK_MS = 1_000;
/** Number of turns without progress after which pruning gives up because the store is too slow. */
const IDLE_TURNS = 20;

export interface PruneOptions {
  /** Number of the last live sets to keep, including the current one. */
  readonly keep: number;
  /** Keeps sets that were live within this number of days, and younger releases. */
  readonly days: number;
  /** Only reports what would be removed. */
  readonly dryRun?: boolean;
  readonly now?: number;
}

/**
 * Removes releases that no kept set contains. It never removes one that is live, in a canary, or
 * about to go live: it takes turns with all changes of the live set and checks again in each turn.
 * The log of sets stays complete, but a set with removed releases cannot be restored.
 *
 * @returns the removed releases
 */
export async function pruneReleases(
  store: ReleaseStore,
  { keep, days, dryRun = false, now = Date.now() }: PruneOptions,
): Promise<StoredRelease[]> {
  const cutoffMs = now - Math.max(days * DAY_MS, GRACE_MS);
  const old = (await store.listReleases()).filter(({ storedAt }) => storedAt < cutoffMs);
  const retention = trackKeptReleases(store, Math.max(keep, 1), cutoffMs);
  await retention.refresh();
  const pendingReleases = old.filter((release) => !retention.has(release));
  if (dryRun) return pendingReleases;
  const prunedReleases: StoredRelease[] = [];
  for (let idleRounds = 0, left = pendingReleases.length; left > 0;) {
    await store.inTurn(async (holdsLease) => {
      await retention.refresh();
      prunedReleases.push(
        ...(await removeSome(store, pendingReleases, {
          kept: retention,
          oldest: cutoffMs,
          holdsLease,
        })),
      );
    });
    idleRounds = pendingReleases.length < left ? 0 : idleRounds + 1;
    left = pendingReleases.length;
    if (idleRounds === IDLE_TURNS)
      throw new StoreAwayError('The store is too slow to remove anything.');
  }
  await store.removeLeftovers(now - GRACE_MS);
  const prunedSet = new Set(prunedReleases);
  return old.filter((release) => prunedSet.has(release));
}

interface Removal {
  readonly kept: Pick<KeptReleases, 'has'>;
  readonly oldest: number;
  readonly holdsLease: LeaseCheck;
}

/** Removes as many releases as time permits. */
async function removeSome(
  store: ReleaseStore,
  pendingReleases: StoredRelease[],
  { kept, oldest, holdsLease }: Removal,
): Promise<StoredRelease[]> {
  const prunedReleases: StoredRelease[] = [];
  const end = Date.now() + WORK_MS;
  const lane = async () => {
    while (holdsLease() && Date.now() < end) {
      const release = pendingReleases.shift();
      if (!release) return;
      if (kept.has(release)) continue;
      // A release that was republished since the listing counts as new.
      const storedAt = await store.storedAt(release.name, release.hash);
      if (storedAt === undefined || storedAt >= oldest) continue;
      await store.removeRelease(release.name, release.hash);
      prunedReleases.push(release);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return prunedReleases;
}

interface KeptReleases {
  readonly has: (release: Pick<StoredRelease, 'name' | 'hash'>) => boolean;
  /** Updates the kept releases with the latest changes. */
  readonly refresh: () => Promise<void>;
}

/** Tracks the releases of the kept sets and of running canaries. */
function trackKeptReleases(store: ReleaseStore, keep: number, cutoffMs: number): KeptReleases {
  const heldIds = new Set<string>();
  let triedIds: ReadonlySet<string> = new Set();
  let seenCount = 0;

  const refresh = async () => {
    const before = seenCount;
    let index = 0;
    let newerEntry: LiveEntry | undefined;
    for await (const entry of store.newestFirst()) {
      const { revision, releases } = entry.set;
      if (index === 0) seenCount = revision;
      // Older entries were read before.
      if (revision === before) break;
      const endedAt = newerEntry?.set.createdAt ?? Infinity;
      if (index >= keep && endedAt < cutoffMs) break;
      for (const [name, hash] of Object.entries(releases)) heldIds.add(toReleaseId({ name, hash }));
      newerEntry = entry;
      index += 1;
    }
    const activeCanaries = await listRunningCanaries(store);
    const sets = await Promise.all(activeCanaries.map(({ revision }) => store.readSet(revision)));
    triedIds = new Set(
      [...activeCanaries, ...sets].flatMap(({ releases }) =>
        Object.entries(releases).map(([name, hash]) => toReleaseId({ name, hash })),
      ),
    );
  };
  return {
    refresh,
    has: (release) => heldIds.has(toReleaseId(release)) || triedIds.has(toReleaseId(release)),
  };
}

function toReleaseId({ name, hash }: Pick<StoredRelease, 'name' | 'hash'>): string {
  return `${name}@${hash}`;
}
