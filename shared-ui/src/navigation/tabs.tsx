import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { joinClassNames } from '../internal/class-names.ts';
import { useDirection } from '../internal/use-direction.ts';
import { DivWithoutStyle } from '../internal/without-style.tsx';
import styles from './tabs.module.css';

export type TabItem<Value extends string = string> = {
  value: Value;
  label: string;
  /** An Iconify name. */
  icon?: string | undefined;
  /** A count or a badge after the label. */
  end?: ReactNode;
  disabled?: boolean | undefined;
  content: ReactNode;
};

export type TabsProps<Value extends string = string> = {
  /** Accessible name of the list of tabs. */
  label: string;
  items: readonly TabItem<Value>[];
  value?: Value | undefined;
  defaultValue?: Value | undefined;
  onChange?: ((value: Value) => void) | undefined;
  /** Stretches the tabs to the full width. */
  stretch?: boolean | undefined;
  className?: string | undefined;
};

/** Tabs with their panels. Only the open panel is rendered. */
export function Tabs<Value extends string = string>({
  label,
  items,
  value,
  defaultValue = items[0]?.value,
  onChange,
  stretch = false,
  className,
}: TabsProps<Value>) {
  const control =
    value === undefined ? { ...(defaultValue !== undefined && { defaultValue }) } : { value };
  return (
    <Radix.Root
      className={joinClassNames(styles.tabs, className)}
      dir={useDirection()}
      {...control}
      onValueChange={(next) => {
        const item = items.find((candidate) => candidate.value === next);
        if (item) onChange?.(item.value);
      }}
    >
      <Radix.List asChild aria-label={label}>
        <DivWithoutStyle
          className={styles.list}
          data-stretch={stretch || undefined}
          // Radix focuses tabs by script, which browsers treat as keyboard focus: it would show the
          // focus ring.
          onPointerDown={({ currentTarget }) => {
            currentTarget.dataset['pressed'] = '';
          }}
          onKeyDown={({ currentTarget }) => {
            delete currentTarget.dataset['pressed'];
          }}
          // Resets the mark, because focus may return by keyboard.
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) delete currentTarget.dataset['pressed'];
          }}
        >
          {items.map(({ value: key, label: text, icon, end, disabled = false }) => (
            <Radix.Trigger key={key} value={key} disabled={disabled} className={styles.tab}>
              {icon && <Icon name={icon} />}
              {text}
              {end && <span className={styles.end}>{end}</span>}
            </Radix.Trigger>
          ))}
        </DivWithoutStyle>
      </Radix.List>
      {items.map(({ value: key, content }) => (
        <Radix.Content key={key} value={key} asChild>
          <DivWithoutStyle className={styles.panel}>{content}</DivWithoutStyle>
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
