import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { joinClassNames } from '../internal/class-names.ts';
import { useDirection } from '../internal/use-direction.ts';
import { useFloatingOpen, type FloatingProps } from '../overlay/use-floating-open.ts';
import styles from './menu.module.css';

export type MenuProps = FloatingProps & {
  /** MenuItem, MenuSeparator, MenuLabel and MenuRadioGroup. */
  children: ReactNode;
};

/** A menu of actions that opens from a button. Arrow keys, typing and Escape work inside. */
export function Menu({
  trigger,
  children,
  open: controlledOpen,
  onOpenChange,
  side = 'bottom',
  align = 'start',
  className,
}: MenuProps) {
  const { triggerRef, open, setOpen, container } = useFloatingOpen(controlledOpen, onOpenChange);
  return (
    <DropdownMenu.Root open={open} onOpenChange={setOpen} modal={false} dir={useDirection()}>
      <DropdownMenu.Trigger asChild ref={triggerRef}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          className={joinClassNames(styles.menu, className)}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          // A dialog of another bundle may have handled Escape before this menu's own layer.
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOpen(false);
          }}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
