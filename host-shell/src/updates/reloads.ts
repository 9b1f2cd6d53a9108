import type { ReleaseMap } from '@vidra/shared-contract';
import { logError } from '../browser/log.ts';
import { watchBuild } from './build-watch.ts';
import { fetchLiveVersion } from './live-version.ts';
import { createReloadGuard, reloadPage } from './reload-guard.ts';
import type { RemoteFailure } from '../../protocol/remote-failure.ts';
import { getCurrentAddress } from '../routing/address.ts';
import { getActiveRemote, navigationStore } from '../routing/navigation-store.ts';
import { findReplacedGlobals } from '../page-watch/replaced-globals.ts';

/** Decides when the page reloads at the requested address. */
export interface Reloads {
  /**
   * Called after a path change. Reloads a page of an older build, one whose functions a remote has
   * replaced, and one with another policy than the new address has.
   */
  readonly onNavigation: (address: string) => void;
  /**
   * Called after a remote's code could not be loaded.
   *
   * @param how `later` for code requested after the page was ready, such as a modal's
   * @returns whether the page is reloading
   */
  readonly afterFailure: (
    failure: RemoteFailure,
    options?: { readonly later: boolean },
  ) => Promise<boolean>;
  /**
   * Called before a manual retry. Reloads a page of an older set, since its files may be gone.
   *
   * @returns whether the page is reloading
   */
  readonly beforeRetry: (failure: RemoteFailure | undefined) => Promise<boolean>;
  /** Called after a part of the shell could not be loaded, on the first page too. */
  readonly afterMissingPart: (error: unknown) => Promise<boolean>;
}

/**
 * @param ownVersion version of the page
 * @param policies which remotes have a policy of their own, and which one the document has
 */
export function startReloads(
  ownVersion: string,
  { ownPolicies = [], policy }: Pick<ReleaseMap, 'ownPolicies' | 'policy'> = {},
): Reloads {
  const reloadAt = createReloadGuard({
    storage: () => sessionStorage,
    now: Date.now,
    load: reloadPage,
  });
  const build = watchBuild(ownVersion, fetchLiveVersion);
  const moveOn = async ({ onlyIfOutdated }: { readonly onlyIfOutdated: boolean }) => {
    const live = await fetchLiveVersion();
    // Keeps the current page while the site cannot be reached.
    if (live === undefined || (onlyIfOutdated && live === ownVersion)) return false;
    return reloadAt(getCurrentAddress());
  };
  return {
    onNavigation: (address) => {
      const remote = getActiveRemote(navigationStore.getState());
      const neededPolicy = ownPolicies.find((name) => name === remote);
      if (neededPolicy !== policy || findReplacedGlobals()) reloadPage(address);
      else if (build.isOutdated()) reloadAt(address);
    },
    beforeRetry: async (failure) => isMissingCode(failure) && moveOn({ onlyIfOutdated: true }),
    afterMissingPart: async (error) => {
      logError('A part of the shell could not be loaded.', error);
      return moveOn({ onlyIfOutdated: false });
    },
    afterFailure: async (failure, { later } = { later: false }) => {
      // The first page of a load is current, unless its set is no longer live.
      const onlyIfOutdated = navigationStore.getState().turn === 0 && !later;
      const isMoving = isMissingCode(failure) && (await moveOn({ onlyIfOutdated }));
      // Last, because a browser also cancels loads when the page is left. That page is gone by now.
      logError(`${failure.remote} failed (${failure.kind}).`, failure);
      return isMoving;
    },
  };
}

function isMissingCode(failure: RemoteFailure | undefined): boolean {
  return failure !== undefined && ['network', 'not-found', 'integrity'].includes(failure.kind);
}
