import { useRef, useState, type ReactElement, type RefObject } from 'react';
import { findPortalContainer, usePortalContainer } from './portal-container.ts';

/** What everything takes that opens beside a trigger. */
export type FloatingProps = {
  /** A button of this kit, or another element that passes props and `ref` on. */
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

/** Open state (the parent's or its own) and, from the trigger's place, where to render. */
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
