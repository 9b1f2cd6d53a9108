import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { Release } from './release-book.ts';
import { LOADING_LIMITS } from './loading-limits.ts';
import { MANIFEST_FILE, manifestResponse } from './manifest-response.ts';
import { releaseFileOf } from './release-map.ts';
import { RemoteFailure } from './remote-failure.ts';
import { createScriptElement } from './script-element.ts';

export interface PluginContext {
  /** The releases of the page's set that are known so far. */
  readonly remotes: () => Iterable<Release>;
  /** How often the remote's code was asked for before. */
  readonly attemptOf: (remote: string) => number;
}

/**
 * Binds the federation runtime to the page's release set: manifests come from the set, scripts are
 * checked against its integrity, and nothing outside of the set is ever loaded.
 */
export function createRuntimePlugin({
  remotes,
  attemptOf,
}: PluginContext): ModuleFederationRuntimePlugin {
  return {
    name: 'release-set',
    fetch: async (address: string) => {
      const found = releaseFileOf(address, remotes());
      if (found?.file !== MANIFEST_FILE) throw outsideOfSet(address);
      return manifestResponse(found.remote);
    },
    createScript: ({ url }) => {
      const found = releaseFileOf(url, remotes());
      if (!found) throw outsideOfSet(url);
      const { remote, file } = found;
      const script = createScriptElement(url, remote, file, attemptOf(remote.name));
      return { script, timeout: LOADING_LIMITS.attemptMs };
    },
    // webpack's own loader adds a chunk's styles and waits for them; twice would be a request more.
    beforePreloadRemote: ({ preloadOps }) => {
      for (const options of preloadOps) options.filter = (asset) => !asset.endsWith('.css');
    },
  };
}

function outsideOfSet(address: string): RemoteFailure {
  return new RemoteFailure('contract', '', `${address} is not part of the page's release set.`);
}
