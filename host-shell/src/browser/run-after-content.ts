import { hostPageStore, regionStore } from '../regions/region-store.ts';

/**
 * Runs `work` once the page has loaded, its content is ready and the browser is idle.
 *
 * @returns stops it
 */
export function runAfterContent(work: () => void): () => void {
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
