import { useRef } from 'react';

type ReturnFocus = {
  /** Call while the focus is still where it was before. */
  remember: () => void;
  /** For `onCloseAutoFocus`. */
  restore: (event: Event) => void;
};

/** Radix gives the focus back to its own trigger only; ours are opened from anywhere. */
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

/** A menu's item is gone by the time the focus comes back: its menu's button is not. */
function findLastingElement(element: Element | null): HTMLElement | null {
  const trigger = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (trigger) return document.getElementById(trigger);
  return element instanceof HTMLElement ? element : null;
}
