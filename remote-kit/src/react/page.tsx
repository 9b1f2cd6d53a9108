import { type ComponentType, lazy, type ReactNode } from 'react';

/** Imports a page's module. */
export type PageLoader = () => Promise<{ default: ComponentType }>;

/** A page whose code comes on demand. */
export interface Page {
  /** Loads the code; afterwards the page renders at once, without suspending. */
  readonly preload: () => Promise<void>;
  readonly render: () => ReactNode;
}

/** A page that is loaded once; a failed load is tried again by the next render. */
export function createPage(load: PageLoader): Page {
  let Loaded: ComponentType | undefined;
  let pending: Promise<{ default: ComponentType }> | undefined;

  const loadOnce = () => {
    pending ??= load().then(
      (module) => {
        Loaded = module.default;
        return module;
      },
      (error: unknown) => {
        pending = undefined;
        OnDemand = lazy(loadOnce);
        throw error;
      },
    );
    return pending;
  };
  let OnDemand = lazy(loadOnce);

  return {
    preload: async () => {
      await loadOnce();
    },
    render: () => (Loaded ? <Loaded /> : <OnDemand />),
  };
}
