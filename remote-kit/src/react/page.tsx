import { type ComponentType, lazy, type ReactNode } from 'react';

/** Exports of a page's file. */
interface PageModule {
  readonly default: ComponentType;
  /** Loads content of a page at a URL beyond its own code. */
  readonly prepare?: (query: URLSearchParams) => Promise<unknown>;
}

/** Imports a page's module. */
export type PageLoader = () => Promise<PageModule>;

/** A page whose code is loaded on demand. */
export interface Page {
  /**
   * Loads the code and the prepared content of a query. The page then renders at once, without
   * suspending. Rejects when the code fails to load; failed content is requested again where it is
   * shown.
   */
  readonly preload: (query: URLSearchParams) => Promise<void>;
  readonly render: () => ReactNode;
}

/** Creates a page that is loaded once. The next render retries a failed load. */
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
