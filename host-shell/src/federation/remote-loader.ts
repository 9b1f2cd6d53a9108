import type { Release, ReleaseBook } from './release-book.ts';
import { LOADING_LIMITS } from './loading-limits.ts';
import { getExposedScripts, getExposedStyles } from './manifest-files.ts';
import { MANIFEST_FILE } from './manifest-response.ts';
import { findReleaseFile } from './release-map.ts';
import { toRemoteFailure, RemoteFailure } from '../../protocol/remote-failure.ts';
import { createScriptElement, dropScripts } from './script-element.ts';
import { withTimeout } from './with-timeout.ts';

/** The part of the federation runtime that loading needs. */
export interface FederationRuntime {
  readonly registerRemotes: (
    remotes: { name: string; entry: string }[],
    options?: { force?: boolean },
  ) => void;
  readonly loadRemote: (id: string) => Promise<unknown>;
}

/** Loads the exposed modules of remotes, with a time limit, two retries and typed failures. */
export interface RemoteLoader {
  /**
   * Loads `expose` (`app`, `modals/share`) of a remote. Concurrent calls share one load.
   *
   * @throws RemoteFailure
   */
  readonly load: (remote: string, expose: string) => Promise<unknown>;
  /** Finds out why a part that a mounted remote requested did not load. */
  readonly explain: (failure: RemoteFailure) => Promise<RemoteFailure>;
  /** Whether the files that were missing in a failure are available now. */
  readonly isThere: (failure: RemoteFailure) => Promise<boolean>;
  /** Abandons pending loads of a remote, so that its next load starts afresh. */
  readonly startOver: (remote: string) => void;
  /** Number of times that a remote was started over in this page. */
  readonly getAttempt: (remote: string) => number;
}

export function createRemoteLoader(
  runtime: FederationRuntime,
  { getRelease, getWholeRelease }: Pick<ReleaseBook, 'getRelease' | 'getWholeRelease'>,
): RemoteLoader {
  const pendingLoads = new Map<string, Promise<unknown>>();
  const attempts = new Map<string, number>();
  const registeredRemotes = new Set<string>();
  const getAttempt = (remote: string) => attempts.get(remote) ?? 0;

  const forget = (remote: string) => {
    attempts.set(remote, getAttempt(remote) + 1);
    registeredRemotes.delete(remote);
  };

  const register = (release: Release, expose: string) => {
    const { name, url } = release;
    if (registeredRemotes.has(name)) return;
    const force = getAttempt(name) > 0;
    if (force) {
      dropScripts(url);
      requestAgain(release, expose, getAttempt(name));
    }
    runtime.registerRemotes([{ name, entry: url + MANIFEST_FILE }], { force });
    registeredRemotes.add(name);
  };

  const attempt = async (release: Release, expose: string): Promise<unknown> => {
    register(release, expose);
    const id = `${release.name}/${expose}`;
    const module = await withTimeout(runtime.loadRemote(id), LOADING_LIMITS.attemptMs, () => {
      return new RemoteFailure('timeout', release.name, `${id} took too long.`);
    });
    if (module != null) return module;
    throw new RemoteFailure('contract', release.name, `${id} exposes nothing.`);
  };

  const loadWithRetries = async (remote: string, expose: string): Promise<unknown> => {
    const release = await getRelease(remote);
    for (const pause of LOADING_LIMITS.pausesMs) {
      try {
        return await attempt(release, expose);
      } catch (error) {
        forget(remote);
        const failure = toRemoteFailure(error, remote);
        if (!failure.transient) throw failure;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    try {
      return await attempt(release, expose);
    } catch (error) {
      forget(remote);
      throw await findReason(toRemoteFailure(error, remote), release, listFiles(release, expose));
    }
  };

  return {
    getAttempt,
    explain: async (failure) => {
      const release = await getWholeRelease(failure.remote);
      const part = findReleaseFile(readRequest(failure.cause), [release]);
      return part ? findReason(failure, release, [part.file]) : failure;
    },
    isThere: async (failure) => {
      const release = await getWholeRelease(failure.remote);
      const part = findReleaseFile(readRequest(failure.cause), [release]);
      return isLoadable(release, part ? [part.file] : listFiles(release, 'app'));
    },
    load: (remote, expose) => {
      const id = `${remote}/${expose}`;
      const pendingLoad = pendingLoads.get(id);
      if (pendingLoad) return pendingLoad;
      const load = loadWithRetries(remote, expose).finally(() => {
        if (pendingLoads.get(id) === load) pendingLoads.delete(id);
      });
      pendingLoads.set(id, load);
      return load;
    },
    startOver: (remote) => {
      for (const id of pendingLoads.keys())
        if (id.startsWith(`${remote}/`)) pendingLoads.delete(id);
      forget(remote);
    },
  };
}

/** Where the code that finds causes does not load either, the network is the cause. */
async function findReason(
  failure: RemoteFailure,
  release: Release,
  files: readonly string[],
): Promise<RemoteFailure> {
  if (failure.kind !== 'network') return failure;
  // In a chunk with other late code, because each chunk costs the entry a hash.
  return import(/* webpackChunkName: "late-reports" */ './find-cause.ts').then(
    ({ findCause }) => findCause(failure, release, files),
    () => failure,
  );
}

/** Whether the server answers requests for all of these files. */
async function isLoadable(remote: Release, files: readonly string[]): Promise<boolean> {
  const signal = AbortSignal.timeout(LOADING_LIMITS.attemptMs);
  const answers = files.map(async (file) => (await fetch(remote.url + file, { signal })).ok);
  return (await Promise.all(answers)).every(Boolean);
}

/** Lists the files that an exposed module needs. */
function listFiles(release: Release, expose: string): readonly string[] {
  return [
    release.entry,
    ...getExposedScripts(release, expose),
    ...getExposedStyles(release, expose),
  ];
}

/** Reads the URL that webpack's loader names in its error. */
function readRequest(error: unknown): string {
  const request = (error as { request?: unknown } | null | undefined)?.request;
  return typeof request === 'string' ? request : '';
}

/** webpack's loader recognizes a chunk once it has run, whichever URL it came from. */
function requestAgain(release: Release, expose: string, attempt: number): void {
  for (const file of getExposedScripts(release, expose)) {
    document.head.append(createScriptElement(release.url + file, release, file, attempt));
  }
}
