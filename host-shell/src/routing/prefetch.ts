import { getAssetNames, getHref, type LiveRemote, type OwnedRoute } from '@vidra/shared-contract';
import { isAuthorizedNow } from '@vidra/shared-session';
import type { Federation } from '../federation/federation.ts';
import { getExposedScripts } from '../federation/manifest-files.ts';
import { collectContents } from '../slots/slot-contents.ts';
import { toSiteAddress } from './address.ts';
import { getActiveRemote, navigationStore } from './navigation-store.ts';
import { findLink } from './link-clicks.ts';
import { runAfterContent } from '../browser/run-after-content.ts';
import type { Navigator } from './navigator.ts';
import { prepareAhead } from './prepare-ahead.ts';
import { HOST_OWNER } from './routes.ts';

const HOVER_MS = 65;

/**
 * Prefetches the code of a route and of its slot contents, when a link is hovered and in idle time.
 * Code of a hovered page does not run.
 */
export function startPrefetching(
  { verdictOn }: Pick<Navigator, 'verdictOn'>,
  federation: Pick<Federation, 'load' | 'getRelease'>,
  remotes: () => readonly LiveRemote[],
): void {
  const fetchedRoutes = new Set<string>();
  const fetchAhead = (address: string, query = ''): OwnedRoute | undefined => {
    const route = findTarget(address, verdictOn);
    if (!route || route.owner === HOST_OWNER) return undefined;
    const { name, owner } = route;
    const parts = getAssetNames(name, query).map((part) => ({ owner, part, expose: 'app' }));
    // Parts that depend on the query are not remembered, because the number of queries is
    // unlimited.
    const due = fetchedRoutes.has(name) ? parts.slice(1) : [...parts, ...listSlotParts(route)];
    fetchedRoutes.add(name);
    const all = Promise.all(due.map((part) => fetchPart(part, federation)));
    void all.catch(() => fetchedRoutes.delete(name));
    return route;
  };
  const listSlotParts = ({ slots = [] }: OwnedRoute): Part[] =>
    slots
      .flatMap((slot) => collectContents(slot, remotes()))
      .map(({ owner, name }) => ({ owner, part: `slot:${name}`, expose: `slots/${name}` }));

  let hover: ReturnType<typeof setTimeout> | undefined;
  const onPoint = (event: Event) => {
    clearTimeout(hover);
    const href = findLink(event)?.href;
    // An empty address would be the current page.
    const address = href && toSiteAddress(href);
    if (address) hover = setTimeout(() => fetchAhead(address, address), HOVER_MS);
  };
  document.addEventListener('pointerover', onPoint, { passive: true });
  document.addEventListener('focusin', onPoint);
  document.addEventListener('touchstart', onPoint, { passive: true });
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  const startedRoutes = new Set<string>();
  const start = (address: string) => {
    const [, query = ''] = address.split('?');
    // A visitor on a page of that remote has chosen another query.
    const currentRemote = getActiveRemote(navigationStore.getState());
    if (query && currentRemote === findTarget(address, verdictOn)?.owner) return;
    const route = fetchAhead(address, address);
    if (!route || startedRoutes.has(route.name)) return;
    startedRoutes.add(route.name);
    void prepareAhead(route, query, federation).catch(() => startedRoutes.delete(route.name));
  };
  const warmLikely = () => {
    if (isAuthorizedNow()) for (const address of listLikelyPages()) start(address);
  };
  runAfterContent(warmLikely);
  // After a login, the page has already been idle for long.
  navigationStore.subscribe(({ turn }, previous) => {
    if (turn !== previous.turn) runAfterContent(warmLikely);
  });
}

/** Lists the pages that signed-in people visit most. */
function listLikelyPages(): readonly string[] {
  return [
    getHref('workspace-home'),
    getHref('history-standard'),
    getHref('edit', null, { label: 'image-to-video', parentLabel: 'create' }),
  ];
}

function findTarget(address: string, verdictOn: Navigator['verdictOn']): OwnedRoute | undefined {
  const verdict = verdictOn(address);
  if (verdict.kind === 'allow') return verdict.route;
  if (verdict.kind !== 'redirect' || verdict.external) return undefined;
  const next = verdictOn(verdict.to);
  return next.kind === 'allow' ? next.route : undefined;
}

interface Part {
  readonly owner: string;
  /** Its name among the release's assets. */
  readonly part: string;
  readonly expose: string;
}

async function fetchPart(
  { owner, part, expose }: Part,
  { getRelease }: Pick<Federation, 'getRelease'>,
): Promise<void> {
  const release = await getRelease(owner);
  const { js, css } = release.routeAssets[part] ?? { js: [], css: [] };
  const files = [release.entry, ...getExposedScripts(release, expose), ...js, ...css];
  for (const file of new Set(files)) addPrefetch(release.url + file);
}

function addPrefetch(href: string): void {
  const links = document.querySelectorAll('link');
  if ([...links].some((link) => link.getAttribute('href') === href)) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = href;
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}
