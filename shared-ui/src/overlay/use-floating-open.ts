import { useRef, useState, type ReactElement, type RefObject } from 'react';
import { portalContainerFor, usePortalContainer } from './portal-container.ts';

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
  controlled: boolean | undefined,
  onOpenChange: ((open: boolean) => void) | undefined,
): FloatingOpen {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [own, setOwn] = useState(false);
  const [container, setContainer] = useState<HTMLElement>();
  const usual = usePortalContainer();
  const setOpen = (open: boolean) => {
    if (open) setContainer(portalContainerFor(triggerRef.current));
    setOwn(open);
    onOpenChange?.(open);
  };
  return { triggerRef, open: controlled ?? own, setOpen, container: container ?? usual };
}
