/** So long after the last movement nobody scrolls any more. */
const REST_MS = 150;
/** A page that is never idle does it all the same. */
const PATIENCE_MS = 300;

const workQueue = new Set<() => void>();
let stopLooking: (() => void) | undefined;

/**
 * Does something once the window is at rest and there is time: one piece after the other, so that no frame
 * waits for several.
 *
 * @returns takes it back
 */
export function runWhenAtRest(work: () => void): () => void {
  workQueue.add(work);
  stopLooking ??= look();
  return () => {
    workQueue.delete(work);
  };
}

function look(): () => void {
  let cancel: () => void;
  const next = () => {
    const [work] = workQueue;
    if (!work) {
      stopLooking?.();
      stopLooking = undefined;
      return;
    }
    workQueue.delete(work);
    cancel = runWhenIdle(next);
    work();
  };
  const onScroll = () => {
    cancel();
    const timer = setTimeout(() => {
      cancel = runWhenIdle(next);
    }, REST_MS);
    cancel = () => {
      clearTimeout(timer);
    };
  };
  cancel = runWhenIdle(next);
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    cancel();
    window.removeEventListener('scroll', onScroll);
  };
}

/** Safari has no idle callbacks. */
function runWhenIdle(callback: () => void): () => void {
  const { requestIdleCallback, cancelIdleCallback } = window as Partial<Window>;
  if (requestIdleCallback && cancelIdleCallback) {
    const id = requestIdleCallback.call(window, callback, { timeout: PATIENCE_MS });
    return () => {
      cancelIdleCallback.call(window, id);
    };
  }
  const timer = setTimeout(callback);
  return () => {
    clearTimeout(timer);
  };
}
