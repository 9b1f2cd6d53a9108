import { onContentReady } from './content-ready.ts';
import { navigationStore } from './navigation-store.ts';

/**
 * Moves the focus to the new page's heading after a navigation, so that a screen reader announces
 * it.
 */
export function moveFocusOnNavigation(): void {
  let stop: (() => void) | undefined;
  let frame = 0;
  navigationStore.subscribe(({ turn }, previous) => {
    if (turn === previous.turn) return;
    stop?.();
    cancelAnimationFrame(frame);
    let before = document.activeElement;
    stop = onContentReady((heading) => {
      // Waits for the next frame, because focusing causes a layout that the frame performs anyway.
      frame = requestAnimationFrame(() => {
        // Does not take the focus from somebody who already works in the new page.
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
