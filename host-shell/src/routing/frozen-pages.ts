import type { Navigator } from './navigator.ts';

/**
 * Reloads a page that comes back from the back/forward cache, possibly after a logout in another
 * tab. Its content is hidden while it is cached.
 */
export function guardFrozenPages({ verdictOn }: Pick<Navigator, 'verdictOn'>): void {
  const regions = document.getElementById('regions');
  window.addEventListener('pagehide', (event) => {
    if (event.persisted && isProtected(verdictOn) && regions) regions.style.visibility = 'hidden';
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && regions?.style.visibility === 'hidden') location.reload();
  });
}

/** Whether the current page is hidden from signed-out visitors. */
function isProtected(verdictOn: Navigator['verdictOn']): boolean {
  const verdict = verdictOn(location.pathname + location.search);
  return verdict.kind !== 'allow' || verdict.route.access === 'authorized';
}
