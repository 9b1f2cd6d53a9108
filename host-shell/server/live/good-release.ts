import type { ReleaseStore } from '@vidra/remote-kit/store';
import type { LiveRelease } from './live-release.ts';
import type { ReleaseReader } from './read-release.ts';

/** A release of a set that cannot be served as it was published. */
export interface DamagedRelease {
  readonly name: string;
  readonly hash: string;
  readonly problem: string;
  /** What visitors get: an earlier release's hash, what is readable of this one, or nothing. */
  readonly served: string;
}

export interface GoodSources {
  readonly store: Pick<ReleaseStore, 'readableHistory'>;
  readonly reader: ReleaseReader;
  /** What this server kept of the set that it showed last. */
  readonly kept: (name: string) => Promise<LiveRelease | undefined>;
}

/** As many earlier releases are tried. */
const TRIED = 5;

/**
 * A release, or in its place the last good one of the same name: one damaged remote must not take
 * the others' pages with it.
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
  // Its addresses stay its own, and the browser shows its region's fallback.
  const partial = await sources.reader.parts(name, hash).catch(() => undefined);
  return partial && { release: partial, partial: true };
}

async function findEarlierRelease(name: string, hash: string, { store, reader }: GoodSources) {
  const history = await store.readableHistory().catch(() => []);
  const hashes = history
    .map(({ set }) => set.releases[name])
    .filter((candidate) => candidate !== undefined);
  const earlierHashes = [...new Set(hashes.toReversed())].filter((candidate) => candidate !== hash);
  for (const earlierHash of earlierHashes.slice(0, TRIED)) {
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
