import { onContentReady } from './content-ready.ts';

/** So long the old page may stay for the new one; a later one comes after its skeleton. */
const PATIENCE_MS = 100;

/** A machine that takes longer to keep the old page's picture shows the next pages without. */
const CAPTURE_MS = 50;
/** How many pages it then moves on to before it is asked again: it may have been busy. */
const SKIPPED = 10;
let toSkip = 0;

const ignore = () => undefined;

/**
 * Moves on to another page so that it fades in over the old one, where the browser can do that and
 * nobody asked for less motion; else at once. The browser calls back for the change within a frame; where it
 * last took several, the fade would be bought with waiting, and the page changes at once.
 */
export function moveOn(change: () => void): void {
  // Older browsers lack it.
  const { startViewTransition } = document as Partial<Document>;
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!startViewTransition || isMotionReduced || toSkip > 0) {
    toSkip = Math.max(0, toSkip - 1);
    change();
    return;
  }
  const startMs = performance.now();
  const { ready, updateCallbackDone, finished } = startViewTransition.call(document, async () => {
    if (performance.now() - startMs > CAPTURE_MS) toSkip = SKIPPED;
    const stands = waitForContent();
    change();
    await stands;
  });
  // One that another page overtakes, or that nobody sees, is skipped: the page changed all the same.
  for (const promise of [ready, updateCallbackDone, finished]) promise.catch(ignore);
}

/** Begins to look while the old page stands. */
function waitForContent(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onContentReady(() => {
      clearTimeout(timer);
      resolve();
    });
    const timer = setTimeout(() => {
      stop();
      resolve();
    }, PATIENCE_MS);
  });
}
