import type { SiteConfig } from '@vidra/shared-contract';
import { closeModalsOnPathChange, forceColorMode } from '@vidra/shared-session';
import { showOnlyRegion } from '../regions/region-element.ts';
import { toPath } from './address.ts';
import { getActiveRemote, type Navigation, type View } from './navigation-store.ts';

/** Updates the page around the regions for the view, in the same task as the change. */
export function applyToPage(
  next: Navigation,
  previous: Navigation,
  config: Pick<SiteConfig, 'productName'>,
): void {
  showOnlyRegion(getActiveRemote(next));
  const { dataset } = document.documentElement;
  dataset['layout'] = getLayout(next.view);
  markMain(next.view.kind === 'route' && next.view.route.ownMain === true);
  document.title = getTitle(next.view, config.productName);
  nameForOthers(next.address);
  const forcedMode = next.view.kind === 'route' ? next.view.route.colorMode : undefined;
  forceColorMode(forcedMode ?? null);
  if (previous.address !== '' && toPath(next.address) !== toPath(previous.address)) {
    closeModalsOnPathChange();
  }
}

/** Sets the canonical URL, which browsers share. */
function nameForOthers(address: string): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (canonical) canonical.href = new URL(toPath(address), canonical.href).href;
}

/** Marks the main landmark: all regions together, or the element that the page itself marks. */
function markMain(isOwn: boolean): void {
  const regions = document.getElementById('regions');
  if (isOwn) regions?.removeAttribute('role');
  else regions?.setAttribute('role', 'main');
  document.querySelector('.skip-link')?.setAttribute('href', isOwn ? '#main' : '#regions');
}

function getLayout(view: View): 'default' | 'bare' {
  return view.kind === 'route' ? (view.route.layout ?? 'default') : 'bare';
}

function getTitle(view: View, product: string): string {
  switch (view.kind) {
    case 'route':
      return view.route.title === product ? product : `${view.route.title} · ${product}`;
    case 'not-found':
      return `Page not found · ${product}`;
    case 'failed':
      return `Something went wrong · ${product}`;
    case 'leaving':
      return product;
  }
}
