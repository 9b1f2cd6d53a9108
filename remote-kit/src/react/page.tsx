import { type ComponentType, lazy, type ReactNode } from 'react';

/** What a page's file exports. */
interface PageModule {
  readonly default: ComponentType;
  /** Loads what the page shows at an address beyond its own code. */
  readonly prepare?: (query: URLSearchParams) => Promise<unknown>;
}

/** Imports a page's module. */
export type PageLoader = () => Promise<PageModule>;

/** A page whose code comes on demand. */
export interface Page {
  /**
   * Loads the code, and what the page shows besides at a query; afterwards it renders at once, without suspending.
   * Fails when the code does not come: what it shows besides is asked for again where it is shown.
   */
  readonly preload: (query: URLSearchParams) => Promise<void>;
  readonly render: () => ReactNode;
}

/** A page that is loaded once; a failed load is tried again by the next render. */
export function createPage(load: PageLoader): Page {
  let Loaded: ComponentType | undefined;
  let modulePromise: Promise<PageModule> | undefined;

  const loadOnce = () => {
    modulePromise ??= load().then(
      (module) => {
        Loaded = module.default;
        return module;
      },
      (error: unknown) => {
        modulePromise = undefined;
        OnDemand = lazy(loadOnce);
        throw error;
      },
    );
    return modulePromise;
  };
  let OnDemand = lazy(loadOnce);

  return {
    preload: async (query) => {
      const { prepare } = await loadOnce();
      await prepare?.(query).catch(() => undefined);
    },
    render: () => (Loaded ? <Loaded /> : <OnDemand />),
  };
}
