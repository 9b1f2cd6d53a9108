import type { SiteConfig } from '@vidra/shared-contract';
import { closeModalsOnPathChange, forceColorMode } from '@vidra/shared-session';
import { showOnlyRegion } from '../regions/region-element.ts';
import { pathOf } from './address.ts';
import { activeRemote, type Navigation, type View } from './navigation-store.ts';

/** Brings the page around the regions in line with the view, in the same task as the change. */
export function applyToPage(
  next: Navigation,
  previous: Navigation,
  config: Pick<SiteConfig, 'productName'>,
): void {
  showOnlyRegion(activeRemote(next));
  const { dataset } = document.documentElement;
  dataset['layout'] = layoutOf(next.view);
  markMain(next.view.kind === 'route' && next.view.route.ownMain === true);
  document.title = titleOf(next.view, config.productName);
  nameForOthers(next.address);
  const forced = next.view.kind === 'route' ? next.view.route.colorMode : undefined;
  forceColorMode(forced ?? null);
  if (previous.address !== '' && pathOf(next.address) !== pathOf(previous.address)) {
    closeModalsOnPathChange();
  }
}

/** The address that browsers share. */
function nameForOthers(address: string): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (canonical) canonical.href = new URL(pathOf(address), canonical.href).href;
}

/** The page's content: the regions as a whole, or what the page itself says is it. */
function markMain(own: boolean): void {
  const regions = document.getElementById('regions');
  if (own) regions?.removeAttribute('role');
  else regions?.setAttribute('role', 'main');
  document.querySelector('.skip-link')?.setAttribute('href', own ? '#main' : '#regions');
}

function layoutOf(view: View): 'default' | 'bare' {
  return view.kind === 'route' ? (view.route.layout ?? 'default') : 'bare';
}

function titleOf(view: View, product: string): string {
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
