import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { joinClassNames } from '../internal/class-names.ts';
import { keepOpenForToasts } from './keep-open-for-toasts.ts';
import type { FloatingProps, useFloatingOpen } from './use-floating-open.ts';
import styles from './popover.module.css';

export type PopoverProps = FloatingProps & {
  /** The popover's accessible name. */
  label: string;
  children: ReactNode;
};

type PopoverPanelProps = Omit<PopoverProps, 'open' | 'onOpenChange'> & {
  floating: ReturnType<typeof useFloatingOpen>;
};

/** The full popover: its trigger, and the positioned panel. */
export function PopoverPanel({
  trigger,
  label,
  children,
  floating: { triggerRef, open, setOpen, container },
  side = 'bottom',
  align = 'start',
  className,
}: PopoverPanelProps) {
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild ref={triggerRef}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          className={joinClassNames(styles.popover, className)}
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
