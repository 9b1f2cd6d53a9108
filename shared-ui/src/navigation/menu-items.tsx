import { DropdownMenu } from 'radix-ui';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { usePortalContainer } from '../overlay/portal-container.ts';
import styles from './menu.module.css';

export type MenuItemProps = {
  children: ReactNode;
  /** Called on click, Enter and Space. The menu closes automatically. */
  onSelect?: (() => void) | undefined;
  /** An Iconify name. */
  icon?: string | undefined;
  /** A shortcut or a value at the end of the line. */
  end?: ReactNode;
  tone?: 'neutral' | 'danger' | undefined;
  disabled?: boolean | undefined;
  /** Makes the item a link: an empty element such as `<Link to="…" />` or `<a href="…" />`. */
  link?: ReactElement<{ children?: ReactNode }> | undefined;
};

/** One action of a menu, or a link. */
export function MenuItem(props: MenuItemProps) {
  const { children, onSelect, icon, end, tone = 'neutral', disabled = false, link } = props;
  const content = (
    <>
      {icon && <Icon name={icon} className={styles.icon} />}
      <span className={styles.text}>{children}</span>
      {end && <span className={styles.end}>{end}</span>}
    </>
  );
  return (
    <DropdownMenu.Item
      className={styles.item}
      data-tone={tone}
      disabled={disabled}
      asChild={Boolean(link)}
      onSelect={() => onSelect?.()}
    >
      {link ? cloneElement(link, {}, content) : content}
    </DropdownMenu.Item>
  );
}

export type MenuRadioGroupProps<Value extends string = string> = {
  /** Accessible name of the group, shown above it. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly {
    value: Value;
    label: string;
    icon?: string | undefined;
    disabled?: boolean | undefined;
  }[];
};

/** A single choice inside a menu. Choosing keeps the menu open. */
export function MenuRadioGroup<Value extends string = string>({
  label,
  value,
  onChange,
  options,
}: MenuRadioGroupProps<Value>) {
  return (
    <DropdownMenu.RadioGroup value={value} aria-label={label}>
      <DropdownMenu.Label className={styles.label} aria-hidden="true">
        {label}
      </DropdownMenu.Label>
      {options.map((option) => (
        <DropdownMenu.RadioItem
          key={option.value}
          className={styles.item}
          value={option.value}
          disabled={option.disabled ?? false}
          onSelect={(event) => {
            event.preventDefault();
            onChange(option.value);
          }}
        >
          {option.icon && <Icon name={option.icon} className={styles.icon} />}
          <span className={styles.text}>{option.label}</span>
          <span className={styles.end}>
            <DropdownMenu.ItemIndicator>
              <Icon name="lucide:check" />
            </DropdownMenu.ItemIndicator>
          </span>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

export type MenuSubmenuProps = {
  label: string;
  /** An Iconify name. */
  icon?: string | undefined;
  children: ReactNode;
};

/** An item that opens a submenu beside it. */
export function MenuSubmenu({ label, icon, children }: MenuSubmenuProps) {
  const container = usePortalContainer();
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className={styles.item} data-tone="neutral">
        {icon && <Icon name={icon} className={styles.icon} />}
        <span className={styles.text}>{label}</span>
        <span className={styles.end}>
          <Icon name="lucide:chevron-right" />
        </span>
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.SubContent className={styles.menu} sideOffset={4} collisionPadding={8}>
          {children}
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  );
}

/** A line between groups of items. */
export function MenuSeparator() {
  return <DropdownMenu.Separator className={styles.separator} />;
}

/** A small heading inside a menu, such as the signed-in user. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className={styles.label}>{children}</DropdownMenu.Label>;
}
