import { onContentReady } from './content-ready.ts';

/** Longest time that the old page may stay. A slower page follows its skeleton. */
const PATIENCE_MS = 100;

/**
 * After a capture of the old page that takes longer, the next pages change without a transition.
 */
const CAPTURE_MS = 50;
/**
 * Number of pages without a transition before the next attempt, since the machine may have been
 * busy.
 */
const SKIPPED_PAGES = 10;
let toSkip = 0;

const ignore = () => undefined;

/**
 * Changes the page with a cross-fade where the browser supports it and the visitor has not asked
 * for reduced motion, else at once. The browser calls back for the change within a frame. If it
 * last took several, the fade would cause a delay, and the page changes at once.
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
    if (performance.now() - startMs > CAPTURE_MS) toSkip = SKIPPED_PAGES;
    const stands = waitForContent();
    change();
    await stands;
  });
  // A transition that is overtaken or hidden is skipped, although the page did change.
  for (const promise of [ready, updateCallbackDone, finished]) promise.catch(ignore);
}

/** Waits for the new content. Starts to observe while the old page is shown. */
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
