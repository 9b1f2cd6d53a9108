import { useRef } from 'react';

type ReturnFocus = {
  /** Call it while the previous element still has the focus. */
  remember: () => void;
  /** For `onCloseAutoFocus`. */
  restore: (event: Event) => void;
};

/** Radix returns the focus only to its own trigger, but these overlays open from anywhere. */
export function useReturnFocus(): ReturnFocus {
  const opener = useRef<HTMLElement>(null);
  return {
    remember: () => {
      opener.current = findLastingElement(document.activeElement);
    },
    restore: (event) => {
      event.preventDefault();
      opener.current?.focus();
    },
  };
}

/** A menu item is gone when the focus returns, but its menu's button is not. */
function findLastingElement(element: Element | null): HTMLElement | null {
  const trigger = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (trigger) return document.getElementById(trigger);
  return element instanceof HTMLElement ? element : null;
}
