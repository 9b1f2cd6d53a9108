import { useEffect, useState, type ComponentType } from 'react';
import { toastStore, uiStore } from '@vidra/shared-session';
import { handleMissingPart } from '../updates/shell-part.tsx';
import { runWhenIdle } from '../browser/run-when-idle.ts';

/**
 * The overlays, once a modal, the loading overlay or a toast is asked for, or the page has time to
 * spare. When their code cannot be loaded, the page is loaded anew if that may help; else the rest of
 * the shell stands, and what asks next or a connection that is back tries again.
 */
export function LateOverlays() {
  const [overlaysModule, setLoaded] = useState<{ readonly Overlays: ComponentType }>();
  useEffect(() => {
    const load = () =>
      import(/* webpackChunkName: "overlays" */ './overlays.tsx').then(({ default: Overlays }) =>
        setLoaded({ Overlays }),
      );
    const loadAhead = () => void load().catch(() => undefined);
    // Somebody waits for it: the code of a build that is gone comes with a new page only.
    const loadNow = () => void load().catch(handleMissingPart);
    window.addEventListener('online', loadAhead);
    const stops = [
      runWhenIdle(loadAhead),
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
