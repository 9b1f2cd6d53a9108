import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { Release } from './release-book.ts';
import { LOADING_LIMITS } from './loading-limits.ts';
import { MANIFEST_FILE, createManifestResponse } from './manifest-response.ts';
import { findReleaseFile } from './release-map.ts';
import { RemoteFailure } from '../../protocol/remote-failure.ts';
import { createScriptElement } from './script-element.ts';

export interface PluginContext {
  /** The releases of the page's set that are known so far. */
  readonly remotes: () => Iterable<Release>;
  /** Number of earlier attempts to load the remote's code. */
  readonly getAttempt: (remote: string) => number;
}

/**
 * Binds the federation runtime to the page's release set. Manifests come from the set, scripts are
 * checked against its integrity hashes, and nothing outside of the set is ever loaded.
 */
export function createRuntimePlugin({
  remotes,
  getAttempt,
}: PluginContext): ModuleFederationRuntimePlugin {
  return {
    name: 'release-set',
    fetch: async (address: string) => {
      const releaseFile = findReleaseFile(address, remotes());
      if (releaseFile?.file !== MANIFEST_FILE) throw createOutsideError(address);
      return createManifestResponse(releaseFile.remote);
    },
    createScript: ({ url }) => {
      const releaseFile = findReleaseFile(url, remotes());
      if (!releaseFile) throw createOutsideError(url);
      const { remote, file } = releaseFile;
      const script = createScriptElement(url, remote, file, getAttempt(remote.name));
      return { script, timeout: LOADING_LIMITS.attemptMs };
    },
    // webpack's own loader adds a chunk's styles and waits for them. Preloading them here would add
    // a second request.
    beforePreloadRemote: ({ preloadOps }) => {
      for (const options of preloadOps) options.filter = (asset) => !asset.endsWith('.css');
    },
  };
}

function createOutsideError(address: string): RemoteFailure {
  return new RemoteFailure('contract', '', `${address} is not part of the page's release set.`);
}
