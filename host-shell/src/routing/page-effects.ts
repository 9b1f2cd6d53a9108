import type { SiteConfig } from '@vidra/shared-contract';
import { message, t } from '@vidra/shared-i18n/text';
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
  showTitle(next, config);
  nameForOthers();
  const forcedMode = next.view.kind === 'route' ? next.view.route.colorMode : undefined;
  forceColorMode(forcedMode ?? null);
  if (previous.address !== '' && toPath(next.address) !== toPath(previous.address)) {
    closeModalsOnPathChange();
  }
}

/** Shows the view's title in the language of the page. */
export function showTitle(
  { view }: Pick<Navigation, 'view'>,
  { productName }: Pick<SiteConfig, 'productName'>,
): void {
  const title = getTitle(view);
  document.title =
    title === undefined || title === productName ? productName : `${t(title)} · ${productName}`;
}

/** Sets the canonical URL, which browsers share. */
function nameForOthers(): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (canonical) canonical.href = new URL(location.pathname, canonical.href).href;
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

/** Returns the English title of a view, if it has one. */
function getTitle(view: View): string | undefined {
  switch (view.kind) {
    case 'route':
      return view.route.title;
    case 'not-found':
      return message`Page not found`;
    case 'failed':
      return message`Something went wrong`;
    case 'leaving':
      return undefined;
  }
}
