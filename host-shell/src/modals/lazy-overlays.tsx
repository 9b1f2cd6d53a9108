import { useEffect, useState, type ComponentType } from 'react';
import { toastStore, uiStore } from '@vidra/shared-session';
import { handleMissingPart } from '../updates/shell-part.tsx';
import { runAfterContent } from '../browser/run-after-content.ts';

/**
 * Loads the overlays when a modal, the loading overlay or a toast is requested, or when the page is
 * idle. When their code cannot be loaded, it reloads the page if that may help. Otherwise the rest
 * of the shell keeps working, and the next request or a restored connection tries again.
 */
export function LateOverlays() {
  const [overlaysModule, setLoaded] = useState<{ readonly Overlays: ComponentType }>();
  useEffect(() => {
    const load = () =>
      import(/* webpackChunkName: "overlays" */ './overlays.tsx').then(({ default: Overlays }) =>
        setLoaded({ Overlays }),
      );
    const loadAhead = () => void load().catch(() => undefined);
    // Somebody waits for it. The code of a removed build is available only after a reload.
    const loadNow = () => void load().catch(handleMissingPart);
    window.addEventListener('online', loadAhead);
    const stops = [
      runAfterContent(loadAhead),
      toastStore.subscribe(loadNow),
      uiStore.subscribe((ui, previous) => {
        if (ui.sidebar === previous.sidebar) loadNow();
      }),
      () => window.removeEventListener('online', loadAhead),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return overlaysModule ? <overlaysModule.Overlays /> : null;
}
