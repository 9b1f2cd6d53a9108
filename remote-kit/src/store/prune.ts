import { listRunningCanaries } from './canary/canary.ts';
import type { LiveEntry, ReleaseStore, StoredRelease } from './release-store.ts';
import { StoreAwayError } from './store-errors.ts';
import type { StillMine } from './acquire-lease.ts';

const DAY_MS = 86_400_000;
/** A release this young may be on its way into a set. */
const GRACE_MS = 3_600_000;
/** At once: taking a release away is mostly waiting. */
const LANES = 8;
/** A third of a turn: publishers wait, and what is begun comes to its end within it. */
const WORK_MS = 1_000;
/** After as many turns in which nothing could be done the store is too slow for it. */
const IDLE_TURNS = 20;

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
 * Takes away releases that no kept set holds. Never one that is live or a canary's, nor one that
 * somebody is about to make live: it takes turns with whoever changes that, and looks again in each.
 * The log of sets stays whole; a set whose releases are gone cannot be brought back.
 *
 * @returns what went
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
    await store.inTurn(async (stillMine) => {
      await retention.refresh();
      prunedReleases.push(
        ...(await removeSome(store, pendingReleases, {
          kept: retention,
          oldest: cutoffMs,
          stillMine,
        })),
      );
    });
    idleRounds = pendingReleases.length < left ? 0 : idleRounds + 1;
    left = pendingReleases.length;
    if (idleRounds === IDLE_TURNS)
      throw new StoreAwayError('The store is too slow to take anything away.');
  }
  await store.removeLeftovers(now - GRACE_MS);
  const prunedSet = new Set(prunedReleases);
  return old.filter((release) => prunedSet.has(release));
}

interface Removal {
  readonly kept: Pick<KeptReleases, 'has'>;
  readonly oldest: number;
  readonly stillMine: StillMine;
}

/** As many as there is time for. */
async function removeSome(
  store: ReleaseStore,
  pendingReleases: StoredRelease[],
  { kept, oldest, stillMine }: Removal,
): Promise<StoredRelease[]> {
  const prunedReleases: StoredRelease[] = [];
  const end = Date.now() + WORK_MS;
  const lane = async () => {
    while (stillMine() && Date.now() < end) {
      const release = pendingReleases.shift();
      if (!release) return;
      if (kept.has(release)) continue;
      // Published once more since it was listed, it counts as new.
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
  /** Looks at what changed since the last time. */
  readonly refresh: () => Promise<void>;
}

/** What the kept sets and a running canary hold. */
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
      // What is older was looked at the last time.
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
