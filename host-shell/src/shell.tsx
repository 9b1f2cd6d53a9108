import { lazy, Suspense, useMemo } from 'react';
import type { LiveRemote, SiteConfig } from '@vidra/shared-contract';
import { SessionProviders } from '@vidra/shared-session';
import { useStore } from 'zustand';
import type { Federation } from './federation/federation.ts';
import { HostPage } from './pages/host-page.tsx';
import { RegionStatus } from './regions/region-status.tsx';
import { activeRemote, navigationStore } from './routing/navigation-store.ts';
import { HOST_OWNER } from './routing/routes.ts';
import { LateOverlays } from './modals/late-overlays.tsx';
import { ShellBoundary } from './shell-boundary.tsx';
import { ShellContext } from './shell-context.ts';

const Chrome = lazy(() => import(/* webpackChunkName: "layout-default" */ './layouts/chrome.tsx'));

export interface ShellProps {
  readonly remotes: readonly LiveRemote[];
  readonly config: SiteConfig;
  readonly federation: Federation;
  readonly retryRegion: (remote: string) => void;
}

/** Everything that the shell itself shows around and in place of the remotes' regions. */
export function Shell({ remotes, config, federation, retryRegion }: ShellProps) {
  const { view } = useStore(navigationStore);
  const layout = view.kind === 'route' ? (view.route.layout ?? 'default') : 'bare';
  const remote = activeRemote({ view });
  const context = useMemo(() => ({ remotes, config, federation }), [remotes, config, federation]);
  return (
    <ShellContext value={context}>
      <SessionProviders>
        <ShellBoundary>
          {layout === 'default' && (
            <Suspense>
              <Chrome />
            </Suspense>
          )}
          <HostPage view={view} />
          {remote !== undefined && remote !== HOST_OWNER && (
            <RegionStatus
              remote={remote}
              title={remotes.find(({ name }) => name === remote)?.title ?? remote}
              onRetry={() => retryRegion(remote)}
            />
          )}
        </ShellBoundary>
        <LateOverlays />
      </SessionProviders>
    </ShellContext>
  );
}
