import {
  removeLanguagePrefix,
  type RegionProps,
  type RemoteLifecycles,
  type RemoteManifest,
} from '@vidra/shared-contract';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { createMountedRoots } from './mounted-roots.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { findPage, toPageRoutes, type RemoteDefinition } from './remote-definition.ts';
import { RemoteView } from './remote-view.tsx';

interface RemoteAppOptions<M extends RemoteManifest> extends RemoteDefinition<M> {
  /** Shown while the code of another page of this remote loads; nothing when absent. */
  readonly skeleton?: ReactNode;
}

/**
 * Creates the default export of a remote's `src/app.tsx`. It loads the current page before
 * rendering, so that prerendered HTML hydrates without a gap. Errors while loading or rendering go
 * to the host's `onError`; mounting again starts over.
 */
export function createRemoteApp<M extends RemoteManifest>(
  options: RemoteAppOptions<M>,
): RemoteLifecycles {
  const routes = toPageRoutes(options);
  const roots = createMountedRoots();

  const view = ({ onError }: RegionProps, onReady: () => void) => (
    <RemoteBoundary onError={onError}>
      <BrowserRouter>
        <RemoteView routes={routes} skeleton={options.skeleton ?? null} onReady={onReady} />
      </BrowserRouter>
    </RemoteBoundary>
  );

  return {
    mount: async (region) => {
      // Preloads everything that the page shows, because React would keep a skeleton inside it for
      // 300 ms. The host has its own skeleton.
      const preloadPromise = findPage(removeLanguagePrefix(location.pathname), routes)?.preload(
        new URLSearchParams(location.search),
      );
      await roots.mount(region, view(region, once(region.onReady)), preloadPromise);
    },
    unmount: (element) => {
      roots.unmount(element);
    },
    prepare: async (path, query) => {
      await findPage(path, routes)?.preload(new URLSearchParams(query));
    },
  };
}

/** The host waits only for the first page of a mount. */
function once(call: () => void): () => void {
  let isCalled = false;
  return () => {
    if (isCalled) return;
    isCalled = true;
    call();
  };
}
