/**
 * Does the same work for all who ask at the same time. Whoever comes while it is under way shares
 * the next run, so that each gets a result that is newer than the question.
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
