/** Calls back when the page has loaded and has nothing better to do. Returns how to stop. */
export function whenIdle(work: () => void): () => void {
  let stopped = false;
  const run = () => {
    if (!stopped) work();
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
