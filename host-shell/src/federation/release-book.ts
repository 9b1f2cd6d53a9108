import type { LiveRemote, ReleaseFiles, ReleaseMap, RemoteFiles } from '@vidra/shared-contract';
import { LOADING_LIMITS } from './loading-limits.ts';
import { RemoteFailure } from '../../protocol/remote-failure.ts';

/** Release of a remote with everything that loading it needs. */
export type Release = Omit<LiveRemote, 'files'> & RemoteFiles;

/** Releases of a page's set by remote name. */
export interface ReleaseBook {
  /** The releases whose files are known so far. */
  readonly known: () => Iterable<Release>;
  /**
   * Returns the release of a remote.
   *
   * @throws RemoteFailure `contract` for a remote that is not in the set
   */
  readonly getRelease: (remote: string) => Promise<Release>;
  /**
   * Returns the release with the files of all its routes. Takes a request when the page carries
   * only those of one route.
   */
  readonly getWholeRelease: (remote: string) => Promise<Release>;
  /** Adds remotes that the page did not know at first. Known remotes stay unchanged. */
  readonly learn: (remotes: readonly LiveRemote[]) => void;
}

export function createReleaseBook(map: ReleaseMap): ReleaseBook {
  const remotes = new Map<string, LiveRemote>();
  const releases = new Map<string, Release>();
  const partial = new Set<string>();
  let otherFiles: Promise<ReleaseFiles> | undefined;

  const add = (remote: LiveRemote, files: RemoteFiles): Release => {
    const release = { ...remote, ...files };
    releases.set(remote.name, release);
    partial.delete(remote.name);
    return release;
  };
  const learn = (all: readonly LiveRemote[]) => {
    for (const remote of all) {
      if (remotes.has(remote.name)) continue;
      remotes.set(remote.name, remote);
      if (remote.files) add(remote, remote.files);
      if (remote.partial) partial.add(remote.name);
    }
  };
  learn(map.remotes);

  const fetchRemoteFiles = async (remote: string): Promise<RemoteFiles | undefined> => {
    otherFiles ??= fetchFiles(map.filesUrl, remote);
    try {
      return (await otherFiles)[remote];
    } catch (error) {
      otherFiles = undefined;
      throw error;
    }
  };

  const fetchRelease = async (name: string): Promise<Release> => {
    const remote = remotes.get(name);
    const files = remote && (await fetchRemoteFiles(name));
    if (remote && files) return add(remote, files);
    throw new RemoteFailure('contract', name, `${name} is not in the page's release set.`);
  };

  return {
    learn,
    known: () => releases.values(),
    getRelease: async (name) => releases.get(name) ?? fetchRelease(name),
    getWholeRelease: async (name) => {
      const knownRelease = releases.get(name);
      return knownRelease && !partial.has(name) ? knownRelease : fetchRelease(name);
    },
  };
}

async function fetchFiles(url: string, remote: string): Promise<ReleaseFiles> {
  const signal = AbortSignal.timeout(LOADING_LIMITS.attemptMs);
  let response: Response;
  try {
    response = await fetch(url, { signal });
  } catch (error) {
    // Chrome before 124 has another name for this error.
    throw new RemoteFailure(
      signal.aborted ? 'timeout' : 'network',
      remote,
      `${url} did not load.`,
      error,
    );
  }
  if (!response.ok) {
    const kind = response.status === 404 ? 'not-found' : 'network';
    throw new RemoteFailure(kind, remote, `${url} answered ${response.status}.`);
  }
  const files: unknown = await response.json().catch(() => undefined);
  if (isFiles(files)) return files;
  throw new RemoteFailure('contract', remote, `${url} is malformed.`);
}

function isFiles(value: unknown): value is ReleaseFiles {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (files: Partial<RemoteFiles> | null) => files?.manifest && files.integrity,
    )
  );
}
