import { start, triggerAppChange } from 'single-spa';
import { createStore } from 'zustand/vanilla';
import type { LiveRemote, ReleaseMap } from '@vidra/shared-contract';
import { configureSession, isAuthorizedNow, sessionStore } from '@vidra/shared-session';
import { tolerateForeignChanges } from '@vidra/shared-session/foreign-changes';
import { startFederation, type Federation } from './federation/federation.ts';
import { startDeveloperTools } from './inspector/start-tools.ts';
import { offerLanguages } from './language/offer-languages.ts';
import { startLanguage } from './language/start-language.ts';
import { readReleaseMap, writeReleaseMap } from './federation/release-map.ts';
import { fetchWholeMap } from './federation/fetch-whole-map.ts';
import { registerModalOwner } from './modals/modal-owner.ts';
import { hasOnlyOwnOverrides } from './overrides/has-only-own-overrides.ts';
import { startIcons } from './icons/icon-loading.ts';
import { watchKeys } from './palette/watch-keys.ts';
import { yieldToNextTask } from './browser/yield-to-next-task.ts';
import { markPortal } from './browser/portal.ts';
import { watchLeftovers } from './page-watch/leftovers.ts';
import { rememberGlobals } from './page-watch/replaced-globals.ts';
import { getVersion } from './updates/live-version.ts';
import { startReloads } from './updates/reloads.ts';
import { setMissingPartHandler } from './updates/shell-part.tsx';
import { keepSidebar } from './browser/sidebar.ts';
import { keepThemeColor } from './browser/theme-color.ts';
import { watchPurchases } from './purchases/watch-purchases.ts';
import { startTaskNews } from './tasks/task-news.ts';
import { readSiteConfig } from './browser/site-config.ts';
import { loadSupportChat } from './support-chat/load-support-chat.ts';
import { runAfterContent } from './browser/run-after-content.ts';
import { createRegions } from './regions/page-regions.ts';
import { registerRegions } from './regions/region-apps.ts';
import { startReleaseReports } from './reports/release-reports.ts';
import { goToLogin } from './routing/address.ts';
import { moveFocusOnNavigation } from './routing/focus.ts';
import { guardFrozenPages } from './routing/frozen-pages.ts';
import { interceptLinks } from './routing/link-clicks.ts';
import { linkRoutes } from './routing/link-routes.ts';
import { createNavigator, type Navigator } from './routing/navigator.ts';
import { startPrefetching } from './routing/prefetch.ts';
import { listAllRoutes } from './routing/routes.ts';
import { keepScroll } from './routing/scroll.ts';
import { defineSlots } from './slots/slot-element.ts';
import type { ShellValue } from './shell-context.ts';
import { showShell } from './show-shell.tsx';

/**
 * Starts the shell. It resolves the first address before anything mounts, in several tasks, so that
 * the page can respond and paint between them.
 */
export async function bootstrap(): Promise<void> {
  const map = readReleaseMap();
  const mapStore = createStore<ReleaseMap>(() => map);
  const config = readSiteConfig();
  const { productCode, productName, apiBaseUrl } = config;
  configureSession({ productCode, productName, apiBaseUrl, onUnauthorized: goToLogin });
  if (!hasOnlyOwnOverrides()) return;
  tolerateForeignChanges();
  const catalogs = await startLanguage(map);
  startIcons();
  keepSidebar();
  keepThemeColor();
  markPortal();

  const reloads = startReloads(getVersion(map), map);
  const routes = listAllRoutes(map.routes);
  const navigator = createNavigator({ routes, partial: map.partial ?? false, config, reloads });
  keepScroll();
  navigator.watchHistory();
  navigator.settle();
  // The address has told its language by now.
  linkRoutes(map);
  guardFrozenPages(navigator);
  followSession(navigator);
  await yieldToNextTask();

  const remotes = () => mapStore.getState().remotes;
  const federation = startReleaseReports(mapStore.getState, startFederation(map, catalogs));
  const regions = createRegions(federation, reloads);
  registerModalOwner();
  registerRegions(regions.add(map.remotes), navigator.allows);
  start({ urlRerouteOnly: true });
  // After single-spa's own patches, and in the same task, before any remote's code runs.
  watchLeftovers(remotes, [document.body, document.getElementById('ui-portal')]);
  // Scripts of a support chat replace functions on purpose, and nothing tells them from remotes.
  if (config.supportChat.driver === 'none') rememberGlobals();
  defineSlots(remotes, federation);
  setMissingPartHandler(reloads.afterMissingPart);
  const show = showShell({ config, federation, reloads }, regions);
  show(map.remotes, routes);
  await yieldToNextTask();
  startHelpers(navigator, federation, { remotes, config });
  startDeveloperTools(mapStore, config);
  const showMap = (shownMap: ReleaseMap) => {
    mapStore.setState(shownMap, true);
    const all = listAllRoutes(shownMap.routes);
    linkRoutes(shownMap);
    navigator.learn(all);
    show(shownMap.remotes, all);
  };
  offerLanguages(config, {
    map: mapStore.getState,
    catalogs,
    showTitles: (translatedMap) => {
      showMap(translatedMap);
      navigator.settle();
    },
  });
  if (map.partial) {
    loadRestWhenIdle(map, (wholeMap) => {
      federation.learn(wholeMap.remotes);
      registerRegions(regions.add(wholeMap.remotes), navigator.allows);
      showMap(wholeMap);
    });
  }
}

/** A page of a large set includes only what its route needs. The rest loads when idle. */
function loadRestWhenIdle(part: ReleaseMap, learn: (wholeMap: ReleaseMap) => void): void {
  runAfterContent(() => {
    void fetchWholeMap(part).then((wholeMap) => {
      if (!wholeMap) return;
      writeReleaseMap(wholeMap);
      learn(wholeMap);
    });
  });
}

/**
 * After login, logout, expiry and changes in other tabs, the current address is resolved again in
 * the same task.
 */
function followSession(navigator: Navigator): void {
  let wasAuthorized = isAuthorizedNow();
  sessionStore.subscribe(() => {
    const now = isAuthorizedNow();
    if (now === wasAuthorized) return;
    wasAuthorized = now;
    const hasMoved = navigator.settle();
    // single-spa and the remotes' routers did not notice the address that was replaced here.
    if (hasMoved)
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    else void triggerAppChange();
  });
}

function startHelpers(
  navigator: Navigator,
  federation: Federation,
  { remotes, config }: { remotes: () => readonly LiveRemote[] } & Pick<ShellValue, 'config'>,
): void {
  interceptLinks(navigator);
  moveFocusOnNavigation();
  startPrefetching(navigator, federation, remotes);
  loadSupportChat(config.supportChat);
  watchPurchases();
  watchKeys();
  startTaskNews();
}
