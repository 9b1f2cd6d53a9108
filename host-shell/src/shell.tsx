import { Suspense, useMemo } from 'react';
import { SessionProviders } from '@vidra/shared-session';
import { useStore } from 'zustand';
import { HostPage } from './pages/host-page.tsx';
import { RegionStatus } from './regions/region-status.tsx';
import { getActiveRemote, navigationStore } from './routing/navigation-store.ts';
import { HOST_OWNER } from './routing/routes.ts';
import { LateOverlays } from './modals/lazy-overlays.tsx';
import { OfflineNotice } from './modals/offline-notice.tsx';
import { LatePalette } from './palette/lazy-palette.tsx';
import { createShellPart } from './updates/shell-part.tsx';
import { ShellBoundary } from './shell-boundary.tsx';
import { ShellContext, type ShellValue } from './shell-context.ts';

const Chrome = createShellPart(
  () => import(/* webpackChunkName: "layout-default" */ './layouts/chrome.tsx'),
);

export interface ShellProps extends ShellValue {
  readonly retryRegion: (remote: string) => void;
}

/** Everything that the shell renders around the remotes' regions and in their place. */
export function Shell({ retryRegion, ...shell }: ShellProps) {
  const { remotes, routes, config, federation, reloads } = shell;
  const { view, turn } = useStore(navigationStore);
  const layout = view.kind === 'route' ? (view.route.layout ?? 'default') : 'bare';
  const remote = getActiveRemote({ view });
  const context = useMemo(
    () => ({ remotes, routes, config, federation, reloads }),
    [remotes, routes, config, federation, reloads],
  );
  return (
    <ShellContext value={context}>
      <SessionProviders>
        <ShellBoundary turn={turn}>
          {layout === 'default' && (
            <ShellBoundary turn={turn} fallback={null}>
              <Suspense>
                <Chrome />
              </Suspense>
            </ShellBoundary>
          )}
          <HostPage view={view} />
          {remote !== undefined && remote !== HOST_OWNER && (
            <RegionStatus remote={remote} onRetry={() => retryRegion(remote)} />
          )}
        </ShellBoundary>
        <LatePalette turn={turn} />
        <ShellBoundary turn={turn} fallback={null}>
          <LateOverlays />
        </ShellBoundary>
        <ShellBoundary turn={turn} fallback={null}>
          <OfflineNotice />
        </ShellBoundary>
      </SessionProviders>
    </ShellContext>
  );
}
