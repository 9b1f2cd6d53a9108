import type { RegionProps, RemoteLifecycles, RemoteManifest } from '@vidra/shared-contract';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { createMountedRoots } from './mounted-roots.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { pageAt, pageRoutesOf, type RemoteDefinition } from './remote-definition.ts';
import { RemoteView } from './remote-view.tsx';

interface RemoteAppOptions<M extends RemoteManifest> extends RemoteDefinition<M> {
  /** Shown while the code of another page of this remote comes; nothing when absent. */
  readonly skeleton?: ReactNode;
}

/**
 * What a remote's `src/app.tsx` exports by default. The page of the current address is loaded before
 * anything renders, so that prerendered HTML is hydrated without a gap. What fails while rendering,
 * chunks included, goes to the host's `onError`; mounting again starts over.
 */
export function createRemoteApp<M extends RemoteManifest>(
  options: RemoteAppOptions<M>,
): RemoteLifecycles {
  const routes = pageRoutesOf(options);
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
      // A failed chunk is met again while rendering, where the boundary reports it.
      const loaded = pageAt(location.pathname, routes)
        ?.preload(isOpenedHere() ? new URLSearchParams(location.search) : undefined)
        .catch(() => undefined);
      await roots.mount(region, view(region, once(region.onReady)), loaded);
    },
    unmount: (element) => {
      roots.unmount(element);
    },
    prepare: async (path) => {
      await pageAt(path, routes)?.preload();
    },
  };
}

/**
 * The browser was sent to this very address: all of its code was asked for with it, and nothing stands that could be
 * looked at meanwhile. A skeleton for a moment would only hold the content back.
 */
const isOpenedHere = (): boolean => {
  // jsdom, in which teams test their remotes, keeps no such entries.
  const { getEntriesByType } = performance as Partial<Performance>;
  return getEntriesByType?.call(performance, 'navigation')[0]?.name === location.href;
};

/** Later pages of the same mount stand without the host's waiting for them. */
function once(call: () => void): () => void {
  let called = false;
  return () => {
    if (called) return;
    called = true;
    call();
  };
}
