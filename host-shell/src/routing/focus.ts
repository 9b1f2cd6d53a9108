import { onContentReady } from './content-ready.ts';
import { navigationStore } from './navigation-store.ts';

/** After a navigation the focus goes to the new page's heading, which a screen reader then says. */
export function moveFocusOnNavigation(): void {
  let stop: (() => void) | undefined;
  let frame = 0;
  navigationStore.subscribe(({ turn }, previous) => {
    if (turn === previous.turn) return;
    stop?.();
    cancelAnimationFrame(frame);
    let before = document.activeElement;
    stop = onContentReady((heading) => {
      // Focusing lays out the page, which the next frame does anyway.
      frame = requestAnimationFrame(() => {
        // Somebody who is at work in the new page already is left alone.
        const now = document.activeElement;
        if (now !== before && now !== document.body && now !== null) return;
        focusQuietly(heading ?? document.getElementById('regions'));
        before = document.activeElement;
      });
    });
  });
}

function focusQuietly(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
