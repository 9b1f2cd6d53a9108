/**
 * Runs work when the browser is idle, or after `timeoutMs` if it never is. At once in Safari, which
 * has no idle callbacks.
 *
 * @returns cancels the work
 */
export function runWhenIdle(work: () => void, timeoutMs: number): () => void {
  const { requestIdleCallback, cancelIdleCallback } = window as Partial<Window>;
  if (requestIdleCallback && cancelIdleCallback) {
    const id = requestIdleCallback.call(window, work, { timeout: timeoutMs });
    return () => {
      cancelIdleCallback.call(window, id);
    };
  }
  const timer = setTimeout(work);
  return () => {
    clearTimeout(timer);
  };
}
