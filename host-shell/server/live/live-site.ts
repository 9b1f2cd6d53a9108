import type { KeyObject } from 'node:crypto';
import {
  NO_SETTINGS,
  type Canaries,
  type Canary,
  type ReleaseStore,
  type Settings,
} from '@vidra/remote-kit/store';
import { cacheBriefly } from './cache-briefly.ts';
import { holdSets } from './held-sets.ts';
import type { LastGood } from './last-good-set.ts';
import type { LiveRelease } from './live-release.ts';
import { releaseFiles, type LiveSet } from './live-set.ts';
import { loadSet, type SetSources } from './load-set.ts';
import { readOldFiles, type SetFiles } from './old-files.ts';
import { readReleases, requireOrigin } from './read-release.ts';

/** Provides the live set. Follows the store without a restart. */
export interface LiveSite {
  /**
   * Returns the live set, or the last one that could be read.
   *
   * @throws NothingLiveError before the first publish
   */
  readonly current: () => Promise<LiveSet>;
  /** Returns the set of a canary. */
  readonly revision: (number: number) => Promise<LiveSet>;
  /**
   * Returns the files of a set that may no longer be live, because an open tab keeps its own.
   *
   * @throws NotInStoreError, StoreAwayError, BusyError
   */
  readonly files: (revision: number) => Promise<SetFiles>;
  /**
   * Returns any release of the store.
   *
   * @throws when the release does not exist
   */
  readonly release: (name: string, hash: string) => Promise<LiveRelease>;
  /** Returns the running and recently ended canaries, with the number of the channel's entry. */
  readonly allCanaries: () => Promise<Canaries>;
  /** Returns the canaries that some visitors get: they are running and based on the live set. */
  readonly canaries: () => Promise<readonly Canary[]>;
  /** Returns the operator's settings for the remotes, or the last ones that could be read. */
  readonly settings: () => Promise<Settings>;
}

/** Thrown when nothing was published yet, or no host. */
export class NothingLiveError extends Error {
  override readonly name = 'NothingLiveError';
}

/** Sources of a site. */
export interface SiteSources {
  readonly store: ReleaseStore;
  readonly productCode: string;
  readonly overrides: ReadonlyMap<string, string>;
  readonly lastGood: LastGood;
  /** Keys of trusted signers; empty: all builds are shown. */
  readonly trustedKeys?: readonly KeyObject[];
  /** Called for things that cannot be read, with a rate limit for each. */
  readonly onProblem: (problem: string) => void;
}

const NO_CANARIES: Canaries = { entry: 0, canaries: [] };
/** Maximum number of simultaneous canaries: each gets at least one of at most fifty per cent. */
const CANARY_SETS = 50;

/**
 * Milliseconds for which a server uses the set that it last read. A publish or rollback shows on
 * this server after them at the latest.
 */
const LIVE_SET_MAX_AGE_MS = 500;

export function openLiveSite(sources: SiteSources, clock: () => number = Date.now): LiveSite {
  const { store, lastGood, onProblem } = sources;
  const setSources = createSetSources(sources);
  const reportError = (error: unknown) => onProblem(toErrorText(error));
  const cacheOptions = { milliseconds: LIVE_SET_MAX_AGE_MS, clock, onFailure: reportError };

  const liveRevision = cacheBriefly(() => store.liveRevision(), {
    ...cacheOptions,
    otherwise: (error) => readLastRevision(sources, error),
  });
  const allCanaries = cacheBriefly(() => store.canaries(), {
    ...cacheOptions,
    otherwise: async () => NO_CANARIES,
  });
  const canaries = async () => {
    const [{ canaries: all }, live] = await Promise.all([allCanaries(), liveRevision()]);
    return all.filter(({ state, base }) => state === 'running' && base === live);
  };
  const settings = cacheBriefly(() => store.settings(), {
    ...cacheOptions,
    otherwise: () => store.readableSettings().catch(() => NO_SETTINGS),
  });
  let live = 0;
  /** Requested canary sets, the newest last. */
  let canaryRevisions: readonly number[] = [];
  let lastShown: LiveSet | undefined;

  const load = async (revision: number) => {
    const set = await loadSet(await store.readSet(revision), setSources);
    for (const { name, hash, problem, served } of set.damaged) {
      onProblem(`${name}@${hash} cannot be served; serving ${served} instead: ${problem}`);
    }
    return set;
  };
  const sets = holdSets(load, () => [live, ...canaryRevisions], clock);
  const oldFiles = readOldFiles(store, clock);

  const noteShownSet = (set: LiveSet) => {
    if (set === lastShown) return set;
    lastShown = set;
    if (set.damaged.length === 0) void lastGood.keep(set);
    return set;
  };

  return {
    revision: (number) => {
      canaryRevisions = [
        ...canaryRevisions.filter((candidate) => candidate !== number),
        number,
      ].slice(-CANARY_SETS);
      return sets.get(number);
    },
    files: async (number) => {
      const heldSet = await sets.held(number)?.catch(() => undefined);
      return heldSet?.damaged.length === 0 ? toSetFiles(heldSet, true) : oldFiles(number);
    },
    release: setSources.reader.whole,
    allCanaries,
    canaries,
    settings,
    current: async () => {
      live = await liveRevision();
      if (live === 0) throw new NothingLiveError('Nothing has been published yet.');
      try {
        return noteShownSet(await sets.get(live));
      } catch (error) {
        reportError(error);
        const fallbackSet =
          lastShown ?? (await lastGood.read()) ?? (await findEarlierSet(sources, sets, live));
        if (fallbackSet) return fallbackSet;
        throw error;
      }
    },
  };
}

/**
 * Used when nothing can be read yet: the set of an earlier run of this server, or one from the log.
 */
async function readLastRevision({ store, lastGood }: SiteSources, error: unknown): Promise<number> {
  const lastGoodRevision = (await lastGood.read())?.revision ?? 0;
  const readable = lastGoodRevision > 0 ? 0 : await store.readableRevision().catch(() => 0);
  if (lastGoodRevision === 0 && readable === 0) throw error;
  return Math.max(lastGoodRevision, readable);
}

/** Finds the last live set that can be read. */
async function findEarlierSet(
  { store }: SiteSources,
  sets: Pick<ReturnType<typeof holdSets>, 'get'>,
  live: number,
): Promise<LiveSet | undefined> {
  const history = await store.readableHistory().catch(() => []);
  const historyEntry = history.findLast(({ set }) => set.revision !== live);
  return historyEntry && sets.get(historyEntry.set.revision).catch(() => undefined);
}

function createSetSources(sources: SiteSources): SetSources {
  const { store, productCode, overrides, lastGood, trustedKeys = [] } = sources;
  const readKeptRelease = async (name: string) => {
    const release = await lastGood.release(name);
    // The copy may be older than the keys.
    if (release) requireOrigin(release.record, trustedKeys);
    return release;
  };
  const reader = readReleases(store, trustedKeys);
  return {
    store,
    productCode,
    overrides,
    reader,
    kept: (name) => readKeptRelease(name).catch(() => undefined),
  };
}

function toSetFiles({ remotes }: LiveSet, complete: boolean): SetFiles {
  return { files: releaseFiles(remotes.map(({ record }) => record)), complete };
}

function toErrorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Creates a site whose live set has development servers in place of releases. It is read anew for
 * each page and has no canaries.
 */
export function openDevelopmentSite(sources: SiteSources): LiveSite {
  const setSources = createSetSources(sources);
  const current = async () => {
    const set = await sources.store.live();
    return loadSet(set ?? { revision: 0, releases: {} }, setSources);
  };
  return {
    current,
    release: setSources.reader.whole,
    revision: current,
    files: async () => toSetFiles(await current(), false),
    allCanaries: async () => NO_CANARIES,
    canaries: async () => [],
    settings: () => sources.store.settings(),
  };
}
