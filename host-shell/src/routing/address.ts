import { getLoginAddress } from '@vidra/shared-contract';
import { navigateTo } from '@vidra/shared-session';

/** Path, query and fragment of where the page is. */
export function getCurrentAddress(): string {
  return location.pathname + location.search + location.hash;
}

/** The path alone of an address of the site. */
export function toPath(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** An address of the site as path, query and fragment; undefined for one of another origin. */
export function toSiteAddress(href: string | URL): string | undefined {
  const url = URL.canParse(href, location.href) ? new URL(href, location.href) : undefined;
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : undefined;
}

/** To the login page, and back to the current address afterwards. */
export function goToLogin(): void {
  // The guard may have been faster: its address knows where to go back to.
  if (location.pathname === '/login') return;
  navigateTo(getLoginAddress(getCurrentAddress()), { replace: true });
}
