import type { LiveSet } from './live-set.ts';
import { loadSet, type ReleaseSources } from './load-set.ts';

/** Gives the live set; follows the store without a restart. */
export interface LiveSite {
  /** @throws NothingLiveError before the first publish */
  readonly current: () => Promise<LiveSet>;
  /** A set that may no longer be live: an open tab keeps its own. */
  readonly revision: (number: number) => Promise<LiveSet>;
}

/** Nothing was published yet, or not the host. */
export class NothingLiveError extends Error {
  override readonly name = 'NothingLiveError';
}

/** How long an answer of the store counts; a new set is live on this server after it at the latest. */
const FRESH_MS = 500;
/** Sets kept in memory, for tabs that were opened earlier. */
const KEPT_SETS = 20;

export function openLiveSite(sources: ReleaseSources, clock: () => number = Date.now): LiveSite {
  const { store } = sources;
  const sets = new Map<number, Promise<LiveSet>>();
  let asked: { at: number; revision: Promise<number> } | undefined;

  const liveRevision = () => {
    const now = clock();
    if (asked && now - asked.at < FRESH_MS) return asked.revision;
    const question = { at: now, revision: store.liveRevision() };
    asked = question;
    question.revision.catch(() => {
      if (asked === question) asked = undefined;
    });
    return question.revision;
  };

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
    current: async () => {
      const live = await liveRevision();
      if (live === 0) throw new NothingLiveError('Nothing was published yet.');
      return revision(live);
    },
  };
}

/** The live set with development servers in place of releases: read anew for each page. */
export function openDevelopmentSite(sources: ReleaseSources): LiveSite {
  const current = async () => {
    const set = await sources.store.live();
    return loadSet(set ?? { revision: 0, releases: {} }, sources);
  };
  return { current, revision: current };
}
