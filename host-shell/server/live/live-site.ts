import type { KeyObject } from 'node:crypto';
import type { Canaries, Canary, ReleaseStore } from '@vidra/remote-kit/store';
import { cacheBriefly } from './cache-briefly.ts';
import { holdSets } from './held-sets.ts';
import type { LastGood } from './last-good-set.ts';
import type { LiveRelease } from './live-release.ts';
import { releaseFiles, type LiveSet } from './live-set.ts';
import { loadSet, type SetSources } from './load-set.ts';
import { readOldFiles, type SetFiles } from './old-files.ts';
import { readReleases, requireOrigin } from './read-release.ts';

/** Gives the live set; follows the store without a restart. */
export interface LiveSite {
  /**
   * What is live, or the last that could be read.
   *
   * @throws NothingLiveError before the first publish
   */
  readonly current: () => Promise<LiveSet>;
  /** The set of a canary. */
  readonly revision: (number: number) => Promise<LiveSet>;
  /**
   * The files of a set that may no longer be live: an open tab keeps its own.
   *
   * @throws NotInStoreError, StoreAwayError, BusyError
   */
  readonly files: (revision: number) => Promise<SetFiles>;
  /** Any release of the store. @throws when there is none such */
  readonly release: (name: string, hash: string) => Promise<LiveRelease>;
  /** Canaries that run or ended lately, with the number of the channel's entry. */
  readonly allCanaries: () => Promise<Canaries>;
  /** The canaries that some visitors get: they run, and on the set that is live. */
  readonly canaries: () => Promise<readonly Canary[]>;
}

/** Nothing was published yet, or not the host. */
export class NothingLiveError extends Error {
  override readonly name = 'NothingLiveError';
}

/** What a site is made of. */
export interface SiteSources {
  readonly store: ReleaseStore;
  readonly productCode: string;
  readonly overrides: ReadonlyMap<string, string>;
  readonly lastGood: LastGood;
  /** Keys of those whose builds are shown; none: everybody's. */
  readonly trustedKeys?: readonly KeyObject[];
  /** Told of what cannot be read, each thing once in a while. */
  readonly onProblem: (problem: string) => void;
}

const NO_CANARIES: Canaries = { entry: 0, canaries: [] };
/** As many canaries may run at once, each with one per cent and more of at most fifty. */
const CANARY_SETS = 50;

/** How long an answer of the store counts; a new set is live on this server after it at the latest. */
const FRESH_MS = 500;

export function openLiveSite(sources: SiteSources, clock: () => number = Date.now): LiveSite {
  const { store, lastGood, onProblem } = sources;
  const setSources = createSetSources(sources);
  const told = (error: unknown) => onProblem(toErrorText(error));
  const cacheOptions = { milliseconds: FRESH_MS, clock, onFailure: told };

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
  let live = 0;
  /** Sets of canaries that are asked for, the newest last. */
  let canaryRevisions: readonly number[] = [];
  let lastShown: LiveSet | undefined;

  const load = async (revision: number) => {
    const set = await loadSet(await store.readSet(revision), setSources);
    for (const { name, hash, problem, served } of set.damaged) {
      onProblem(`${name}@${hash} cannot be served, ${served} is instead: ${problem}`);
    }
    return set;
  };
  const sets = holdSets(load, () => [live, ...canaryRevisions], clock);
  const oldFiles = readOldFiles(store, clock);

  const shown = (set: LiveSet) => {
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
    current: async () => {
      live = await liveRevision();
      if (live === 0) throw new NothingLiveError('Nothing was published yet.');
      try {
        return shown(await sets.get(live));
      } catch (error) {
        told(error);
        const fallbackSet =
          lastShown ?? (await lastGood.read()) ?? (await findEarlierSet(sources, sets, live));
        if (fallbackSet) return fallbackSet;
        throw error;
      }
    },
  };
}

/** Before anything could be read: what this server showed in an earlier run, or what is left in the log. */
async function readLastRevision({ store, lastGood }: SiteSources, error: unknown): Promise<number> {
  const lastGoodRevision = (await lastGood.read())?.revision ?? 0;
  const readable = lastGoodRevision > 0 ? 0 : await store.readableRevision().catch(() => 0);
  if (lastGoodRevision === 0 && readable === 0) throw error;
  return Math.max(lastGoodRevision, readable);
}

/** The last set that was live and can be read. */
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
  const kept = async (name: string) => {
    const release = await lastGood.release(name);
    // It may be from before the keys were set.
    if (release) requireOrigin(release.record, trustedKeys);
    return release;
  };
  const reader = readReleases(store, trustedKeys);
  return {
    store,
    productCode,
    overrides,
    reader,
    kept: (name) => kept(name).catch(() => undefined),
  };
}

function toSetFiles({ remotes }: LiveSet, complete: boolean): SetFiles {
  return { files: releaseFiles(remotes.map(({ record }) => record)), complete };
}

function toErrorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The live set with development servers in place of releases: read anew for each page, no canary. */
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
  };
}
