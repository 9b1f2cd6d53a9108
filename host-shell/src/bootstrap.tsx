import { createRoot } from 'react-dom/client';
import { start, triggerAppChange } from 'single-spa';
import { setRoutePaths, type ReleaseMap } from '@vidra/shared-contract';
import { configureSession, isAuthorizedNow, sessionStore } from '@vidra/shared-session';
import { startFederation, type Federation } from './federation/federation.ts';
import { startDeveloperTools } from './inspector/start-tools.ts';
import { readReleaseMap } from './federation/release-map.ts';
import { registerModalOwner } from './modals/modal-owner.ts';
import { hasOnlyOwnOverrides } from './overrides/own-overrides.ts';
import { watchKeys } from './palette/watch-keys.ts';
import { markPortal } from './platform/portal.ts';
import { printInLight } from './platform/print.ts';
import { startReloads, type Reloads } from './platform/reloads.ts';
import { whenPartsAreMissing } from './platform/shell-part.tsx';
import { keepSidebar } from './platform/sidebar.ts';
import { watchPurchases } from './platform/purchases/watch-purchases.ts';
import { tellOfEndedTasks } from './platform/task-notices.ts';
import { readSiteConfig } from './platform/site-config.ts';
import { startSupportChat } from './platform/support-chat/support-chat.ts';
import { Region } from './regions/region.ts';
import { registerRegions } from './regions/region-apps.ts';
import { regionElement } from './regions/region-element.ts';
import { setRegionPhase } from './regions/region-store.ts';
import { startReleaseReports } from './reports/release-reports.ts';
import { goToLogin } from './routing/address.ts';
import { moveFocusOnNavigation } from './routing/focus.ts';
import { guardFrozenPages } from './routing/frozen-pages.ts';
import { interceptLinks } from './routing/link-clicks.ts';
import { createNavigator, type Navigator } from './routing/navigator.ts';
import { startPrefetching } from './routing/prefetch.ts';
import { allRoutes } from './routing/routes.ts';
import { keepScroll } from './routing/scroll.ts';
import { defineSlots } from './slots/slot-element.ts';
import type { ShellValue } from './shell-context.ts';
import { Shell } from './shell.tsx';

/** Starts the shell. The first address is judged before anything mounts. */
export function bootstrap(): void {
  const map = readReleaseMap();
  const config = readSiteConfig();
  const { productCode, productName, apiBaseUrl } = config;
  configureSession({ productCode, productName, apiBaseUrl, onUnauthorized: goToLogin });
  if (!hasOnlyOwnOverrides()) return;
  keepSidebar();
  markPortal();

  const reloads = startReloads(map.revision);
  const routes = allRoutes(map.routes);
  setRoutePaths(routes);
  const navigator = createNavigator({ routes, partial: map.partial ?? false, config, reloads });
  keepScroll();
  navigator.watchHistory();
  navigator.settle();
  guardFrozenPages(navigator);

  const federation = startReleaseReports(map, startFederation(map));
  const regions = startRegions(map, federation, navigator, reloads);
  defineSlots(() => map.remotes, federation);
  followSession(navigator);
  whenPartsAreMissing(reloads.afterMissingPart);
  renderShell({ remotes: map.remotes, routes, config, federation, reloads }, regions);
  startHelpers(navigator, federation, { remotes: map.remotes, config });
  startDeveloperTools(map, config);
}

function startRegions(
  map: ReleaseMap,
  federation: Federation,
  navigator: Navigator,
  reloads: Reloads,
): ReadonlyMap<string, Region> {
  const regions = new Map(
    map.remotes.map(({ name }) => [
      name,
      new Region({
        remote: name,
        expose: 'app',
        element: regionElement(name),
        loader: federation,
        onFailure: reloads.afterFailure,
        onPhase: (phase) => setRegionPhase(name, phase),
      }),
    ]),
  );
  registerRegions(regions, navigator.allows);
  registerModalOwner();
  start({ urlRerouteOnly: true });
  return regions;
}

/** Login, logout, expiry and other tabs: the current address is judged again in the same task. */
function followSession(navigator: Navigator): void {
  let authorized = isAuthorizedNow();
  sessionStore.subscribe(() => {
    const now = isAuthorizedNow();
    if (now === authorized) return;
    authorized = now;
    const moved = navigator.settle();
    // single-spa and the remotes' routers have not heard of an address that was replaced here.
    if (moved)
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    else void triggerAppChange();
  });
}

function renderShell(value: ShellValue, regions: ReadonlyMap<string, Region>): void {
  const root = document.getElementById('shell');
  if (!root) throw new Error('The page has no place for the shell.');
  const retry = (remote: string) => regions.get(remote)?.retry();
  createRoot(root).render(<Shell {...value} retryRegion={retry} />);
}

function startHelpers(
  navigator: Navigator,
  federation: Federation,
  { remotes, config }: Pick<ShellValue, 'remotes' | 'config'>,
): void {
  interceptLinks(navigator);
  moveFocusOnNavigation();
  startPrefetching(navigator, federation, remotes);
  startSupportChat(config.supportChat);
  watchPurchases();
  watchKeys();
  tellOfEndedTasks();
  printInLight();
}
