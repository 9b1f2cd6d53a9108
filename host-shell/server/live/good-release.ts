import type { ReleaseStore } from '@vidra/remote-kit/store';
import type { LiveRelease } from './live-release.ts';
import type { ReleaseReader } from './read-release.ts';

/** Release of a set that cannot be served as it was published. */
export interface DamagedRelease {
  readonly name: string;
  readonly hash: string;
  readonly problem: string;
  /**
   * What visitors get instead: the hash of an earlier release, the readable part of this one, or
   * nothing.
   */
  readonly served: string;
}

export interface GoodSources {
  readonly store: Pick<ReleaseStore, 'readableHistory'>;
  readonly reader: ReleaseReader;
  /** Returns this server's copy of a release from the set that it showed last. */
  readonly kept: (name: string) => Promise<LiveRelease | undefined>;
}

/** Number of earlier releases to try. */
const MAX_TRIES = 5;

/**
 * Loads a release, or else the last good one of the same name: one damaged remote must not break
 * the pages of others.
 */
export async function loadGoodRelease(
  name: string,
  hash: string,
  sources: GoodSources,
): Promise<{ release?: LiveRelease; damage?: DamagedRelease }> {
  try {
    return { release: await sources.reader.whole(name, hash) };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const substitute = await findReplacement(name, hash, sources);
    const servedLabel = describeServed(substitute, hash);
    return {
      ...(substitute ? { release: substitute.release } : {}),
      damage: { name, hash, problem, served: servedLabel },
    };
  }
}

interface Replacement {
  readonly release: LiveRelease;
  readonly partial?: true;
}

async function findReplacement(
  name: string,
  hash: string,
  sources: GoodSources,
): Promise<Replacement | undefined> {
  const storedRelease = await sources.kept(name);
  if (storedRelease?.record.hash === hash) return { release: storedRelease };
  const previousRelease = await findEarlierRelease(name, hash, sources);
  if (previousRelease) return { release: previousRelease };
  if (storedRelease) return { release: storedRelease };
  // It keeps its own addresses, and the browser shows the fallback of its region.
  const partial = await sources.reader.parts(name, hash).catch(() => undefined);
  return partial && { release: partial, partial: true };
}

async function findEarlierRelease(name: string, hash: string, { store, reader }: GoodSources) {
  const history = await store.readableHistory().catch(() => []);
  const hashes = history
    .map(({ set }) => set.releases[name])
    .filter((candidate) => candidate !== undefined);
  const earlierHashes = [...new Set(hashes.toReversed())].filter((candidate) => candidate !== hash);
  for (const earlierHash of earlierHashes.slice(0, MAX_TRIES)) {
    const release = await reader.whole(name, earlierHash).catch(() => undefined);
    if (release) return release;
  }
  return undefined;
}

function describeServed(substitute: Replacement | undefined, hash: string): string {
  if (!substitute) return 'nothing';
  if (substitute.partial) return 'what is readable of it';
  const { hash: servedHash } = substitute.release.record;
  return servedHash === hash ? 'the copy that this server kept' : servedHash;
}
