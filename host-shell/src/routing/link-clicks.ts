import { navigateTo } from '@vidra/shared-session';
import { findReplacedGlobals } from '../page-watch/replaced-globals.ts';
import { toPath, toSiteAddress } from './address.ts';
import type { Navigator } from './navigator.ts';
import { moveOn } from './view-transition.ts';

/** Follows same-origin links of the host and of all remotes without a page load. */
export function interceptLinks({ verdictOn }: Pick<Navigator, 'verdictOn'>): () => void {
  const onClick = (event: MouseEvent) => {
    const address = readClickAddress(event);
    // The server answers addresses without a route, such as the API's own pages.
    if (address === undefined || verdictOn(address).kind === 'not-found') return;
    // A replaced function of the page may break the way that needs no page load.
    if (toPath(address) !== location.pathname && findReplacedGlobals()) return;
    event.preventDefault();
    const go = () => navigateTo(address);
    // A filter or an opened video does not change the page.
    if (toPath(address) === location.pathname) go();
    else moveOn(go);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/** Finds the link that contains an event's target. */
export function findLink(event: Event): HTMLAnchorElement | undefined {
  const path = event.composedPath();
  return path.find((target): target is HTMLAnchorElement => target instanceof HTMLAnchorElement);
}

function readClickAddress(event: MouseEvent): string | undefined {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || isModified) return undefined;
  const link = findLink(event);
  if (!link?.href || link.hasAttribute('download') || link.rel.includes('external')) {
    return undefined;
  }
  if (link.target && link.target !== '_self') return undefined;
  const address = toSiteAddress(link.href);
  return address !== undefined && isOnlyFragment(address) ? undefined : address;
}

/** Whether only the fragment differs. The browser handles scrolling within a page itself. */
function isOnlyFragment(address: string): boolean {
  return address.includes('#') && address.split('#')[0] === location.pathname + location.search;
}
