import { navigateTo } from '@vidra/shared-session';
import { toPath, toSiteAddress } from './address.ts';
import type { Navigator } from './navigator.ts';
import { moveOn } from './view-transition.ts';

/** Same-origin links of the host and of all remotes lead on without loading a page. */
export function interceptLinks({ verdictOn }: Pick<Navigator, 'verdictOn'>): () => void {
  const onClick = (event: MouseEvent) => {
    const address = readClickAddress(event);
    // What the site does not know, such as the API's own pages, the server answers.
    if (address === undefined || verdictOn(address).kind === 'not-found') return;
    event.preventDefault();
    const go = () => navigateTo(address);
    // A filter or an opened video is no other page.
    if (toPath(address) === location.pathname) go();
    else moveOn(go);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/** The link that an event happened in. */
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

/** The browser scrolls to a place on the same page better than anybody else. */
function isOnlyFragment(address: string): boolean {
  return address.includes('#') && address.split('#')[0] === location.pathname + location.search;
}
