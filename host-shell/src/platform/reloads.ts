import { logError } from './log.ts';
import { watchBuild } from './build-watch.ts';
import { liveRevision } from './live-revision.ts';
import { createReloadGuard, loadAnew } from './reload-guard.ts';
import type { RemoteFailure } from '../federation/remote-failure.ts';
import { currentAddress } from '../routing/address.ts';
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
    how?: { readonly later: boolean },
  ) => Promise<boolean>;
  /** After a part of the shell itself could not be loaded; on the first page, too. */
  readonly afterMissingPart: (error: unknown) => Promise<boolean>;
}

export function startReloads(ownRevision: number): Reloads {
  const reloadAt = createReloadGuard({
    storage: () => sessionStorage,
    now: Date.now,
    load: loadAnew,
  });
  const build = watchBuild(ownRevision, liveRevision);
  const moveOn = async () => {
    // Nobody loses the page they have for one that the site cannot answer.
    if ((await liveRevision()) === undefined) return false;
    return reloadAt(currentAddress());
  };
  return {
    onNavigation: (address) => {
      if (build.isOutdated()) reloadAt(address);
    },
    afterMissingPart: async (error) => {
      logError('A part of the shell could not be loaded.', error);
      return moveOn();
    },
    afterFailure: async (failure, { later } = { later: false }) => {
      logError(`${failure.remote} failed (${failure.kind}).`, failure);
      const missingCode = ['network', 'not-found', 'integrity'].includes(failure.kind);
      // The first page of a load has nothing newer to hope for: its fallback is readable at once.
      const first = navigationStore.getState().turn === 0 && !later;
      return missingCode && !first && moveOn();
    },
  };
}
