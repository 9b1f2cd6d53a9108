import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ReleaseMap } from '@vidra/shared-contract';
import type { Catalogs } from './catalogs.ts';
import { createReleaseBook, type Release, type ReleaseBook } from './release-book.ts';
import { createRemoteLoader, type RemoteLoader } from './remote-loader.ts';
import { createRuntimePlugin } from './runtime-plugin.ts';

/** The shell's interface to the remotes. */
export interface Federation extends RemoteLoader {
  /** Returns the release of a remote in this page's set, with the files of all its routes. */
  readonly getRelease: (remote: string) => Promise<Release>;
  /** Adds the remotes of the set that the page did not include. */
  readonly learn: ReleaseBook['learn'];
}

/** Sets up the federation runtime for the page's release set. Call it once. */
export function startFederation(
  map: ReleaseMap,
  { load: loadCatalog }: Pick<Catalogs, 'load'>,
): Federation {
  const book = createReleaseBook(map);
  const loader = createRemoteLoader({ registerRemotes, loadRemote }, book);
  registerPlugins([createRuntimePlugin({ remotes: book.known, getAttempt: loader.getAttempt })]);
  const load: RemoteLoader['load'] = async (remote, expose) => {
    const [module] = await Promise.all([loader.load(remote, expose), loadCatalog(remote)]);
    return module;
  };
  return { ...loader, load, getRelease: book.getWholeRelease, learn: book.learn };
}
