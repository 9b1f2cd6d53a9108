import { useRef, useState, type ReactElement, type RefObject } from 'react';
import { findPortalContainer, usePortalContainer } from './portal-container.ts';

/** Common props of content that opens beside a trigger. */
export type FloatingProps = {
  /** A button of this kit, or another element that forwards props and `ref`. */
  trigger: ReactElement;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  className?: string | undefined;
};

type FloatingOpen = {
  triggerRef: RefObject<HTMLButtonElement | null>;
  open: boolean;
  setOpen: (open: boolean) => void;
  container: HTMLElement | undefined;
};

/**
 * Returns the open state (controlled or own) and the container, derived from the trigger's
 * position.
 */
export function useFloatingOpen(
  controlledOpen: boolean | undefined,
  onOpenChange: ((open: boolean) => void) | undefined,
): FloatingOpen {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOwnOpen, setOwn] = useState(false);
  const [container, setContainer] = useState<HTMLElement>();
  const usualContainer = usePortalContainer();
  const setOpen = (open: boolean) => {
    if (open) setContainer(findPortalContainer(triggerRef.current));
    setOwn(open);
    onOpenChange?.(open);
  };
  return {
    triggerRef,
    open: controlledOpen ?? isOwnOpen,
    setOpen,
    container: container ?? usualContainer,
  };
}
