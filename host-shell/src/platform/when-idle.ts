import { regionStore } from '../regions/region-store.ts';

/**
 * Calls back when the page has loaded, the region on show stands and there is nothing better to do.
 * Returns how to stop.
 */
export function whenIdle(work: () => void): () => void {
  let stopped = false;
  const run = () => {
    if (stopped) return;
    if (isLoading()) waitForRegion(wait);
    else work();
  };
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5000 });
    else setTimeout(run, 2000);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    stopped = true;
  };
}

function isLoading(): boolean {
  return Object.values(regionStore.getState()).some(
    ({ kind }) => kind === 'loading' || kind === 'skeleton',
  );
}

function waitForRegion(callback: () => void): void {
  const stop = regionStore.subscribe(() => {
    if (isLoading()) return;
    stop();
    callback();
  });
}
