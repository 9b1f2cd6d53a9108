import type { ReleaseMap, SiteConfig } from '@vidra/shared-contract';
import { sessionStore } from '@vidra/shared-session';
import type { StoreApi } from 'zustand/vanilla';
import { readPageOverrides } from '../../protocol/page-overrides.ts';
import { logError } from '../browser/log.ts';
import { mayInspect } from './inspector-store.ts';

/** Loads the tools for developers. Ordinary pages load none of them. */
export function startDeveloperTools(map: StoreApi<ReleaseMap>, config: SiteConfig): void {
  const overrides = readPageOverrides();
  if (overrides) {
    import(/* webpackChunkName: "overrides" */ '../overrides/limit-to-owner.ts').then(
      ({ keepToOwner }) => keepToOwner(overrides),
      (error: unknown) => logError('The overrides could not be watched.', error),
    );
  }
  let hasStarted = false;
  const look = () => {
    if (hasStarted || !mayInspect(config)) return;
    hasStarted = true;
    import(/* webpackChunkName: "inspector" */ './start-inspector.tsx').then(
      ({ startInspector }) => startInspector({ map, config, overrides }),
      (error: unknown) => logError('The inspector did not load.', error),
    );
  };
  sessionStore.subscribe(look);
  look();
}
