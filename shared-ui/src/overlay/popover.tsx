import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import { keepOpenForToasts } from './keep-open-for-toasts.ts';
import { useFloatingOpen, type FloatingProps } from './use-floating-open.ts';
import styles from './popover.module.css';

export type PopoverProps = FloatingProps & {
  /** The popover's accessible name. */
  label: string;
  children: ReactNode;
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
