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
export async function goodRelease(
  name: string,
  hash: string,
  sources: GoodSources,
): Promise<{ release?: LiveRelease; damage?: DamagedRelease }> {
  try {
    return { release: await sources.reader.whole(name, hash) };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const found = await replacement(name, hash, sources);
    const served = servedText(found, hash);
    return {
      ...(found ? { release: found.release } : {}),
      damage: { name, hash, problem, served },
    };
  }
}

interface Replacement {
  readonly release: LiveRelease;
  readonly partial?: true;
}

async function replacement(
  name: string,
  hash: string,
  sources: GoodSources,
): Promise<Replacement | undefined> {
  const kept = await sources.kept(name);
  if (kept?.record.hash === hash) return { release: kept };
  const earlier = await earlierRelease(name, hash, sources);
  if (earlier) return { release: earlier };
  if (kept) return { release: kept };
  // Its addresses stay its own, and the browser shows its region's fallback.
  const partial = await sources.reader.parts(name, hash).catch(() => undefined);
  return partial && { release: partial, partial: true };
}

async function earlierRelease(name: string, hash: string, { store, reader }: GoodSources) {
  const history = await store.readableHistory().catch(() => []);
  const hashes = history.map(({ set }) => set.releases[name]).filter((one) => one !== undefined);
  const earlier = [...new Set(hashes.toReversed())].filter((one) => one !== hash);
  for (const one of earlier.slice(0, TRIED)) {
    const release = await reader.whole(name, one).catch(() => undefined);
    if (release) return release;
  }
  return undefined;
}

function servedText(found: Replacement | undefined, hash: string): string {
  if (!found) return 'nothing';
  if (found.partial) return 'what is readable of it';
  const { hash: served } = found.release.record;
  return served === hash ? 'the copy that this server kept' : served;
}
