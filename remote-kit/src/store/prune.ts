import { runningCanaries } from './canary.ts';
import type { LiveEntry, ReleaseStore, StoredRelease } from './release-store.ts';
import { StoreAwayError } from './store-errors.ts';
import type { StillMine } from './turns.ts';

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
  const oldest = now - Math.max(days * DAY_MS, GRACE_MS);
  const old = (await store.listReleases()).filter(({ storedAt }) => storedAt < oldest);
  const kept = keptReleases(store, Math.max(keep, 1), oldest);
  await kept.refresh();
  const waiting = old.filter((release) => !kept.has(release));
  if (dryRun) return waiting;
  const gone: StoredRelease[] = [];
  for (let idle = 0, left = waiting.length; left > 0;) {
    await store.inTurn(async (stillMine) => {
      await kept.refresh();
      gone.push(...(await removeSome(store, waiting, { kept, oldest, stillMine })));
    });
    idle = waiting.length < left ? 0 : idle + 1;
    left = waiting.length;
    if (idle === IDLE_TURNS)
      throw new StoreAwayError('The store is too slow to take anything away.');
  }
  await store.removeLeftovers(now - GRACE_MS);
  const went = new Set(gone);
  return old.filter((release) => went.has(release));
}

interface Removal {
  readonly kept: Pick<KeptReleases, 'has'>;
  readonly oldest: number;
  readonly stillMine: StillMine;
}

/** As many as there is time for. */
async function removeSome(
  store: ReleaseStore,
  waiting: StoredRelease[],
  { kept, oldest, stillMine }: Removal,
): Promise<StoredRelease[]> {
  const gone: StoredRelease[] = [];
  const end = Date.now() + WORK_MS;
  const lane = async () => {
    while (stillMine() && Date.now() < end) {
      const release = waiting.shift();
      if (!release) return;
      if (kept.has(release)) continue;
      // Published once more since it was listed, it counts as new.
      const storedAt = await store.storedAt(release.name, release.hash);
      if (storedAt === undefined || storedAt >= oldest) continue;
      await store.removeRelease(release.name, release.hash);
      gone.push(release);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return gone;
}

interface KeptReleases {
  readonly has: (release: Pick<StoredRelease, 'name' | 'hash'>) => boolean;
  /** Looks at what changed since the last time. */
  readonly refresh: () => Promise<void>;
}

/** What the kept sets and a running canary hold. */
function keptReleases(store: ReleaseStore, keep: number, oldest: number): KeptReleases {
  const held = new Set<string>();
  let tried: ReadonlySet<string> = new Set();
  let seen = 0;

  const refresh = async () => {
    const before = seen;
    let index = 0;
    let newer: LiveEntry | undefined;
    for await (const entry of store.newestFirst()) {
      const { revision, releases } = entry.set;
      if (index === 0) seen = revision;
      // What is older was looked at the last time.
      if (revision === before) break;
      const endedAt = newer?.set.createdAt ?? Infinity;
      if (index >= keep && endedAt < oldest) break;
      for (const [name, hash] of Object.entries(releases)) held.add(idOf({ name, hash }));
      newer = entry;
      index += 1;
    }
    const running = await runningCanaries(store);
    const sets = await Promise.all(running.map(({ revision }) => store.readSet(revision)));
    tried = new Set(
      [...running, ...sets].flatMap(({ releases }) =>
        Object.entries(releases).map(([name, hash]) => idOf({ name, hash })),
      ),
    );
  };
  return {
    refresh,
    has: (release) => held.has(idOf(release)) || tried.has(idOf(release)),
  };
}

function idOf({ name, hash }: Pick<StoredRelease, 'name' | 'hash'>): string {
  return `${name}@${hash}`;
}
