import { getLoginAddress } from '@vidra/shared-contract';
import { navigateTo } from '@vidra/shared-session';

/** Returns the path, query and fragment of the current page. */
export function getCurrentAddress(): string {
  return location.pathname + location.search + location.hash;
}

/** Returns only the path of a site address. */
export function toPath(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** Returns a URL of the site as path, query and fragment, or undefined for another origin. */
export function toSiteAddress(href: string | URL): string | undefined {
  const url = URL.canParse(href, location.href) ? new URL(href, location.href) : undefined;
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : undefined;
}

/** Opens the login page, which returns to the current address afterwards. */
export function goToLogin(): void {
  // The guard may have been faster, and its address already contains the return address.
  if (location.pathname === '/login') return;
  navigateTo(getLoginAddress(getCurrentAddress()), { replace: true });
}
