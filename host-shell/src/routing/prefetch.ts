import { hrefOf, type AssetList, type OwnedRoute } from '@vidra/shared-contract';
import { isAuthorizedNow } from '@vidra/shared-session';
import type { Federation } from '../federation/federation.ts';
import { siteAddress } from './address.ts';
import { navigationStore } from './navigation-store.ts';
import { linkOf } from './link-clicks.ts';
import { whenIdle } from '../platform/when-idle.ts';
import type { Navigator } from './navigator.ts';
import { HOST_OWNER } from './routes.ts';

const HOVER_MS = 65;

/** Loads the code of a route before it is asked for: when a link is pointed at, and in idle time. */
export function startPrefetching(
  { verdictOn }: Pick<Navigator, 'verdictOn'>,
  federation: Pick<Federation, 'load' | 'releaseOf'>,
): void {
  const warmed = new Set<string>();
  const warm = (address: string) => {
    const route = targetOf(address, verdictOn);
    if (!route || route.owner === HOST_OWNER || warmed.has(route.name)) return;
    warmed.add(route.name);
    void warmRoute(route, federation).catch(() => warmed.delete(route.name));
  };

  let hover: ReturnType<typeof setTimeout> | undefined;
  const onPoint = (event: Event) => {
    clearTimeout(hover);
    const address = siteAddress(linkOf(event)?.href ?? '');
    if (address !== undefined) hover = setTimeout(() => warm(address), HOVER_MS);
  };
  document.addEventListener('pointerover', onPoint, { passive: true });
  document.addEventListener('focusin', onPoint);
  document.addEventListener('touchstart', onPoint, { passive: true });
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  const warmLikely = () => {
    if (isAuthorizedNow()) for (const address of likelyNext()) warm(address);
  };
  whenIdle(warmLikely);
  // After a login the page has been idle for long.
  navigationStore.subscribe(({ turn }, previous) => {
    if (turn !== previous.turn) whenIdle(warmLikely);
  });
}

/** The pages that somebody who is signed in goes to most. */
function likelyNext(): readonly string[] {
  return [
    hrefOf('workspace-home'),
    hrefOf('history-standard'),
    hrefOf('edit', null, { label: 'image-to-video', parentLabel: 'create' }),
  ];
}

function targetOf(address: string, verdictOn: Navigator['verdictOn']): OwnedRoute | undefined {
  const verdict = verdictOn(address);
  if (verdict.kind === 'allow') return verdict.route;
  if (verdict.kind !== 'redirect' || verdict.external) return undefined;
  const next = verdictOn(verdict.to);
  return next.kind === 'allow' ? next.route : undefined;
}

async function warmRoute(
  route: OwnedRoute,
  { load, releaseOf }: Pick<Federation, 'load' | 'releaseOf'>,
): Promise<void> {
  const release = await releaseOf(route.owner);
  const assets = release.routeAssets[route.name];
  if (assets) for (const href of hrefsOf(assets, release.url)) addPrefetch(href);
  await load(route.owner, 'app');
}

function hrefsOf({ js, css }: AssetList, base: string): readonly string[] {
  return [...js, ...css].map((file) => base + file);
}

function addPrefetch(href: string): void {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = href;
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}
