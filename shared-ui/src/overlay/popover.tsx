import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import { keepOpenForToasts } from './keep-open-for-toasts.ts';
import { useFloatingOpen } from './use-floating-open.ts';
import styles from './popover.module.css';

export type PopoverProps = {
  /** A button of this kit, or another element that passes props and `ref` on. */
  trigger: ReactElement;
  /** The popover's accessible name. */
  label: string;
  children: ReactNode;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  className?: string | undefined;
};

/** A small non-modal panel beside its trigger. */
export function Popover({
  trigger,
  label,
  children,
  open: controlled,
  onOpenChange,
  side = 'bottom',
  align = 'start',
  className,
}: PopoverProps) {
  const { triggerRef, open, setOpen, container } = useFloatingOpen(controlled, onOpenChange);
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild ref={triggerRef}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          className={classNames(styles.popover, className)}
          aria-label={label}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onInteractOutside={keepOpenForToasts}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
