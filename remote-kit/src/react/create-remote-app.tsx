import type { RegionProps, RemoteLifecycles, RemoteManifest } from '@vidra/shared-contract';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { createMountedRoots } from './mounted-roots.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { findPage, toPageRoutes, type RemoteDefinition } from './remote-definition.ts';
import { RemoteView } from './remote-view.tsx';

interface RemoteAppOptions<M extends RemoteManifest> extends RemoteDefinition<M> {
  /** Shown while the code of another page of this remote comes; nothing when absent. */
  readonly skeleton?: ReactNode;
}

/**
 * What a remote's `src/app.tsx` exports by default. The page of the current address is loaded before
 * anything renders, so that prerendered HTML is hydrated without a gap. What fails while its code comes
 * or while it renders goes to the host's `onError`; mounting again starts over.
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
      // All that the page shows at its address: a skeleton within it would be held for 300 ms. The host has its own.
      const preloadPromise = findPage(location.pathname, routes)?.preload(
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

/** Later pages of the same mount stand without the host's waiting for them. */
function once(call: () => void): () => void {
  let isCalled = false;
  return () => {
    if (isCalled) return;
    isCalled = true;
    call();
  };
}
