import { useEffect, useEffectEvent } from 'react';
import type { Uploads } from '../media/use-uploads.ts';

/**
 * Continues a pending press once all files have arrived.
 *
 * @param onArrival called with whether all of them can be used
 */
export function useArrival(
  isDue: boolean,
  { moving, states }: Uploads,
  onArrival: (isUsable: boolean) => void,
): void {
  const isUsable = Object.keys(states).length === 0;
  const reportArrival = useEffectEvent(onArrival);
  useEffect(() => {
    if (isDue && !moving) reportArrival(isUsable);
  }, [isDue, moving, isUsable]);
}
