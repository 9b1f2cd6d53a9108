import type { ComponentProps } from 'react';
import { FieldNotes, useFieldIds } from '../field/field.tsx';
import { joinClassNames } from '../internal/class-names.ts';
import styles from './toggle.module.css';

export type SwitchProps = Omit<
  ComponentProps<'input'>,
  'type' | 'role' | 'onChange' | 'className' | 'size'
> & {
  label: string;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
  hint?: string | undefined;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
};

/**
 * A setting that takes effect immediately. The label is on the left, the switch at the end of the
 * line.
 */
export function Switch({
  label,
  checked,
  onChange,
  hint,
  hideLabel = false,
  className,
  ...rest
}: SwitchProps) {
  const ids = useFieldIds({ hint }, rest.id);
  return (
    <div className={joinClassNames(styles.toggle, className)}>
      <label className={styles.switchRow} data-disabled={rest.disabled || undefined}>
        <span className={joinClassNames(styles.label, hideLabel && styles.hidden)}>{label}</span>
        <input
          {...rest}
          id={ids.id}
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={checked}
          aria-describedby={ids.describedBy}
          onChange={(event) => {
            onChange(event.target.checked);
          }}
        />
      </label>
      <FieldNotes ids={ids} hint={hint} />
    </div>
  );
}
