import { useEffect, useEffectEvent } from 'react';
import type { Uploads } from '../media/use-uploads.ts';

/**
 * Continues a pending press once all files have arrived.
 *
 * @param onArrived called with whether all of them can be used
 */
export function useArrivedUploads(
  isDue: boolean,
  { moving, states }: Uploads,
  onArrived: (isUsable: boolean) => void,
): void {
  const isUsable = Object.keys(states).length === 0;
  const reportArrived = useEffectEvent(onArrived);
  useEffect(() => {
    if (isDue && !moving) reportArrived(isUsable);
  }, [isDue, moving, isUsable]);
}
