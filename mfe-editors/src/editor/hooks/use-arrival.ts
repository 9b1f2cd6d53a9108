import { useEffect, useEffectEvent } from 'react';
import type { Uploads } from '../media/use-uploads.ts';

/**
 * Goes on with what was pressed for, once all files have arrived.
 *
 * @param onArrival told whether all of them can be used
 */
export function useArrival(
  pressed: boolean,
  { moving, states }: Uploads,
  onArrival: (whole: boolean) => void,
): void {
  const whole = Object.keys(states).length === 0;
  const arrived = useEffectEvent(onArrival);
  useEffect(() => {
    if (pressed && !moving) arrived(whole);
  }, [pressed, moving, whole]);
}
