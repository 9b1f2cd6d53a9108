import { useEffect, useState, type ComponentType } from 'react';
import { toastStore, uiStore } from '@vidra/shared-session';
import { whenIdle } from '../platform/when-idle.ts';

/**
 * The overlays, once a modal, the loading overlay or a toast is asked for, or the page has time to
 * spare. When their code cannot be loaded, the rest of the shell stands, and what asks next or a
 * connection that is back tries again.
 */
export function LateOverlays() {
  const [loaded, setLoaded] = useState<{ readonly Overlays: ComponentType }>();
  useEffect(() => {
    const load = () => {
      import(/* webpackChunkName: "overlays" */ './overlays.tsx').then(
        ({ default: Overlays }) => setLoaded({ Overlays }),
        () => undefined,
      );
    };
    window.addEventListener('online', load);
    const stops = [
      whenIdle(load),
      toastStore.subscribe(load),
      uiStore.subscribe((ui, previous) => {
        if (ui.sidebar === previous.sidebar) load();
      }),
      () => window.removeEventListener('online', load),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return loaded ? <loaded.Overlays /> : null;
}
