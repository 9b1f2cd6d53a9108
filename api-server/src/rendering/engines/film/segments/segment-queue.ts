/** Properties of a segment before it is rendered. */
interface Waiting {
  /** Set for a transition: the outgoing scene. */
  leaving?: unknown;
}

/**
 * Hands out the parts of a film one by one with their index. Transitions read two pictures each, so
 * only one is rendered at a time to limit memory.
 */
export function queueSegments<T extends Waiting>(plans: readonly T[]) {
  const waitingPlans = [...plans.entries()];
  let isChanging = false;
  return {
    /** @returns undefined if only transitions are left while one is rendered */
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
