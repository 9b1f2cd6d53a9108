import { useEffect, useState } from 'react';
import { toastStore, uiStore } from '@vidra/shared-session';
import { whenIdle } from '../platform/when-idle.ts';

/** True once a modal, the loading overlay or a toast is asked for, or the page has time to spare. */
export function useOverlaysWanted(): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const stops = [
      whenIdle(want),
      toastStore.subscribe(want),
      uiStore.subscribe((ui, previous) => {
        if (ui.sidebar === previous.sidebar) want();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return wanted;
}
