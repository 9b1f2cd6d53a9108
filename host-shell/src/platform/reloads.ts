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
   * @returns whether the page is being loaded anew
   */
  readonly afterFailure: (failure: RemoteFailure) => Promise<boolean>;
}

export function startReloads(ownRevision: number): Reloads {
  const reloadAt = createReloadGuard({ storage: sessionStorage, now: Date.now, load: loadAnew });
  const build = watchBuild(ownRevision, liveRevision);
  return {
    onNavigation: (address) => {
      if (build.isOutdated()) reloadAt(address);
    },
    afterFailure: async (failure) => {
      logError(`${failure.remote} failed (${failure.kind}).`, failure);
      const missingCode = ['network', 'not-found', 'integrity'].includes(failure.kind);
      // The first page of a load has nothing newer to hope for: its fallback is readable at once.
      if (!missingCode || navigationStore.getState().turn === 0) return false;
      // Nobody loses the page they have for one that the site cannot answer.
      if ((await liveRevision()) === undefined) return false;
      return reloadAt(currentAddress());
    },
  };
}
