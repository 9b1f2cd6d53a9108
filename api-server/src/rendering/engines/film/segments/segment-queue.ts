/** What is known of a segment before it is rendered. */
interface Waiting {
  /** The scene that gives way, where it is a change from one scene to the next. */
  leaving?: unknown;
}

/**
 * Hands out the parts of a film one by one, each with its place. Changes from one scene to the next
 * read two pictures each: two of them at once would take more memory than anything else.
 */
export function queueSegments<T extends Waiting>(plans: readonly T[]) {
  const waitingPlans = [...plans.entries()];
  let isChanging = false;
  return {
    /** @returns nothing where only changes are left while one is rendered */
    take: (): [number, T] | undefined => {
      const at = waitingPlans.findIndex(([, { leaving }]) => !leaving || !isChanging);
      const [next] = at < 0 ? [] : waitingPlans.splice(at, 1);
      if (next?.[1].leaving) isChanging = true;
      return next;
    },
    end: ({ leaving }: T): void => {
      if (leaving) isChanging = false;
    },
  };
}
