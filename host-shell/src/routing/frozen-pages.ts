import type { Navigator } from './navigator.ts';

/**
 * A page that the browser froze on leaving comes back as it was, possibly after a logout in another
 * tab. Its content is hidden while frozen, and it comes back by a fresh load.
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

/** Whether the current page would not be shown to a stranger. */
function isProtected(verdictOn: Navigator['verdictOn']): boolean {
  const verdict = verdictOn(location.pathname + location.search);
  return verdict.kind !== 'allow' || verdict.route.access === 'authorized';
}
