import { logError } from '../browser/log.ts';
import { watchBuild } from './build-watch.ts';
import { fetchLiveRevision } from './live-revision.ts';
import { createReloadGuard, loadAnew } from './reload-guard.ts';
import type { RemoteFailure } from '../federation/remote-failure.ts';
import { getCurrentAddress } from '../routing/address.ts';
import { navigationStore } from '../routing/navigation-store.ts';

/** When the page gives itself up for a new load at the address that was asked for. */
export interface Reloads {
  /** After a path change: a page of an older build moves on. */
  readonly onNavigation: (address: string) => void;
  /**
   * After a remote's code could not be loaded.
   *
   * @param how `later`: it was asked for while the page stood, as a modal's is
   * @returns whether the page is being loaded anew
   */
  readonly afterFailure: (
    failure: RemoteFailure,
    options?: { readonly later: boolean },
  ) => Promise<boolean>;
  /**
   * Before code is asked for again by hand: a page of an older set moves on, as its files may be gone.
   *
   * @returns whether the page is being loaded anew
   */
  readonly beforeRetry: (failure: RemoteFailure | undefined) => Promise<boolean>;
  /** After a part of the shell itself could not be loaded; on the first page, too. */
  readonly afterMissingPart: (error: unknown) => Promise<boolean>;
}

export function startReloads(ownRevision: number): Reloads {
  const reloadAt = createReloadGuard({
    storage: () => sessionStorage,
    now: Date.now,
    load: loadAnew,
  });
  const build = watchBuild(ownRevision, fetchLiveRevision);
  const moveOn = async ({ onlyIfOutdated }: { readonly onlyIfOutdated: boolean }) => {
    const live = await fetchLiveRevision();
    // Nobody loses the page they have for one that the site cannot answer.
    if (live === undefined || (onlyIfOutdated && live === ownRevision)) return false;
    return reloadAt(getCurrentAddress());
  };
  return {
    onNavigation: (address) => {
      if (build.isOutdated()) reloadAt(address);
    },
    beforeRetry: async (failure) => isMissingCode(failure) && moveOn({ onlyIfOutdated: true }),
    afterMissingPart: async (error) => {
      logError('A part of the shell could not be loaded.', error);
      return moveOn({ onlyIfOutdated: false });
    },
    afterFailure: async (failure, { later } = { later: false }) => {
      logError(`${failure.remote} failed (${failure.kind}).`, failure);
      // The first page of a load is new already, unless its set is no longer the live one.
      const onlyIfOutdated = navigationStore.getState().turn === 0 && !later;
      return isMissingCode(failure) && moveOn({ onlyIfOutdated });
    },
  };
}

function isMissingCode(failure: RemoteFailure | undefined): boolean {
  return failure !== undefined && ['network', 'not-found', 'integrity'].includes(failure.kind);
}
