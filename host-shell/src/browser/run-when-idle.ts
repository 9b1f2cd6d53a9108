import { hostPageStore, regionStore } from '../regions/region-store.ts';

/**
 * Calls back when the page has loaded, what it shows stands and there is nothing better to do.
 * Returns how to stop.
 */
export function runWhenIdle(work: () => void): () => void {
  let isStopped = false;
  const run = () => {
    if (isStopped) return;
    if (isLoading()) waitForContent(wait);
    else work();
  };
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5000 });
    else setTimeout(run, 2000);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    isStopped = true;
  };
}

function isLoading(): boolean {
  if (hostPageStore.getState().isLoading) return true;
  return Object.values(regionStore.getState()).some(
    ({ kind }) => kind === 'loading' || kind === 'skeleton',
  );
}

function waitForContent(callback: () => void): void {
  const look = () => {
    if (isLoading()) return;
    for (const stop of stops) stop();
    callback();
  };
  const stops = [regionStore.subscribe(look), hostPageStore.subscribe(look)];
}
