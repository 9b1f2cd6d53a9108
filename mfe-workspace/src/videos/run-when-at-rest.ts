import { runWhenIdle } from '@vidra/shared-ui';

/** The user has stopped scrolling this long after the last movement. */
const REST_MS = 150;
/** Work runs after this time even if the page is never idle. */
const PATIENCE_MS = 300;

const workQueue = new Set<() => void>();
let stopLooking: (() => void) | undefined;

/**
 * Runs work when the user has stopped scrolling and the browser is idle. Only one piece runs at a
 * time, so that no frame waits for several.
 *
 * @returns a function that cancels the work
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
    cancel = runWhenIdle(next, PATIENCE_MS);
    work();
  };
  const onScroll = () => {
    cancel();
    const timer = setTimeout(() => {
      cancel = runWhenIdle(next, PATIENCE_MS);
    }, REST_MS);
    cancel = () => {
      clearTimeout(timer);
    };
  };
  cancel = runWhenIdle(next, PATIENCE_MS);
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    cancel();
    window.removeEventListener('scroll', onScroll);
  };
}
