/** So long after the last movement nobody scrolls any more. */
const REST_MS = 150;
/** A page that is never idle does it all the same. */
const PATIENCE_MS = 300;

const waiting = new Set<() => void>();
let stopLooking: (() => void) | undefined;

/**
 * Does something once the window is at rest and there is time: one piece after the other, so that no frame
 * waits for several.
 *
 * @returns takes it back
 */
export function whenAtRest(work: () => void): () => void {
  waiting.add(work);
  stopLooking ??= look();
  return () => {
    waiting.delete(work);
  };
}

function look(): () => void {
  let cancel: () => void;
  const next = () => {
    const [work] = waiting;
    if (!work) {
      stopLooking?.();
      stopLooking = undefined;
      return;
    }
    waiting.delete(work);
    cancel = whenIdle(next);
    work();
  };
  const onScroll = () => {
    cancel();
    const timer = setTimeout(() => {
      cancel = whenIdle(next);
    }, REST_MS);
    cancel = () => {
      clearTimeout(timer);
    };
  };
  cancel = whenIdle(next);
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    cancel();
    window.removeEventListener('scroll', onScroll);
  };
}

/** Safari has no idle callbacks. */
function whenIdle(callback: () => void): () => void {
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
