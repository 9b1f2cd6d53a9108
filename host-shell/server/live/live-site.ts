import type { Canary } from '@vidra/remote-kit/store';
import { fresh } from './fresh.ts';
import type { LiveRelease } from './live-release.ts';
import type { LiveSet } from './live-set.ts';
import { loadPublished, loadSet, type ReleaseSources } from './load-set.ts';

/** Gives the live set; follows the store without a restart. */
export interface LiveSite {
  /** @throws NothingLiveError before the first publish */
  readonly current: () => Promise<LiveSet>;
  /** A set that may no longer be live: an open tab keeps its own. */
  readonly revision: (number: number) => Promise<LiveSet>;
  /** Any release of the store. @throws when there is none such */
  readonly release: (name: string, hash: string) => Promise<LiveRelease>;
  /** The last entry of the canary channel, ended or running. */
  readonly lastCanary: () => Promise<Canary | undefined>;
  /** The canary that some visitors get: it runs, and on the set that is live. */
  readonly canary: () => Promise<Canary | undefined>;
}

/** Nothing was published yet, or not the host. */
export class NothingLiveError extends Error {
  override readonly name = 'NothingLiveError';
}

/** How long an answer of the store counts; a new set is live on this server after it at the latest. */
const FRESH_MS = 500;
/** Sets kept in memory, for tabs that were opened earlier. */
const KEPT_SETS = 20;
/** Releases kept in memory that are not live. */
const KEPT_RELEASES = 30;

export function openLiveSite(sources: ReleaseSources, clock: () => number = Date.now): LiveSite {
  const { store } = sources;
  const sets = new Map<number, Promise<LiveSet>>();
  const liveRevision = fresh(() => store.liveRevision(), FRESH_MS, clock);
  const lastCanary = fresh(() => store.canary(), FRESH_MS, clock);

  const revision = (number: number) => {
    const known = sets.get(number);
    if (known) return known;
    const loading = store.readSet(number).then((set) => loadSet(set, sources));
    sets.set(number, loading);
    loading.catch(() => sets.delete(number));
    const [oldest] = sets.keys();
    if (sets.size > KEPT_SETS && oldest !== undefined) sets.delete(oldest);
    return loading;
  };

  return {
    revision,
    release: keptReleases(store),
    lastCanary,
    canary: async () => {
      const [canary, live] = await Promise.all([lastCanary(), liveRevision()]);
      return canary?.state === 'running' && canary.base === live ? canary : undefined;
    },
    current: async () => {
      const live = await liveRevision();
      if (live === 0) throw new NothingLiveError('Nothing was published yet.');
      return revision(live);
    },
  };
}

/** The live set with development servers in place of releases: read anew for each page, no canary. */
export function openDevelopmentSite(sources: ReleaseSources): LiveSite {
  const current = async () => {
    const set = await sources.store.live();
    return loadSet(set ?? { revision: 0, releases: {} }, sources);
  };
  const none = async () => undefined;
  const release = keptReleases(sources.store);
  return { current, release, revision: current, lastCanary: none, canary: none };
}

/** Releases that somebody tries are asked for with each of their pages. */
function keptReleases(store: ReleaseSources['store']): LiveSite['release'] {
  const kept = new Map<string, Promise<LiveRelease>>();
  return (name, hash) => {
    const id = `${name}@${hash}`;
    const known = kept.get(id);
    if (known) return known;
    const loading = loadPublished(store, name, hash);
    kept.set(id, loading);
    loading.catch(() => kept.delete(id));
    const [oldest] = kept.keys();
    if (kept.size > KEPT_RELEASES && oldest !== undefined) kept.delete(oldest);
    return loading;
  };
}
