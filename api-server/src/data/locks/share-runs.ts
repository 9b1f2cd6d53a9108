/**
 * Runs the work once for all concurrent callers. Callers that arrive during a run share the next
 * run, so that each result is newer than its call.
 */
export function shareRuns<T>(work: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  const run = () => {
    next = undefined;
    return work();
  };
  return () => {
    if (next) return next;
    next = last.then(run, run);
    last = next;
    return next;
  };
}
