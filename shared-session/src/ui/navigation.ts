/**
 * Navigates to an address of the site without a page load. An address of another site is loaded.
 *
 * @param href path with query from `getHref`, or a full URL
 */
export function navigateTo(href: string, { replace = false }: { replace?: boolean } = {}): void {
  const url = new URL(href, location.href);
  if (url.origin !== location.origin) {
    if (replace) location.replace(url.href);
    else location.assign(url.href);
  } else if (replace) {
    history.replaceState(null, '', url.href);
  } else {
    history.pushState(null, '', url.href);
  }
}
