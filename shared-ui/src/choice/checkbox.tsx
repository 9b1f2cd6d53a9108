import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { FieldNotes, useFieldIds } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { joinClassNames } from '../internal/class-names.ts';
import styles from './toggle.module.css';

export type CheckboxProps = Omit<
  ComponentProps<'input'>,
  'type' | 'onChange' | 'className' | 'size' | 'ref'
> & {
  /** Text or text with a link. */
  label: ReactNode;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
  /** Neither on nor off, if only some of several are on. */
  indeterminate?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
};

/** A checkbox with its label to the right. */
export function Checkbox({
  label,
  checked,
  onChange,
  indeterminate = false,
  hint,
  error,
  hideLabel = false,
  className,
  ...rest
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const ids = useFieldIds({ hint, error }, rest.id);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <div className={joinClassNames(styles.toggle, className)}>
      <label className={styles.row} data-disabled={rest.disabled || undefined}>
        <span className={styles.check}>
          <input
            {...rest}
            ref={input}
            id={ids.id}
            type="checkbox"
            className={styles.checkInput}
            checked={checked}
            aria-invalid={Boolean(error) || undefined}
            aria-describedby={ids.describedBy}
            onChange={(event) => {
              onChange(event.target.checked);
            }}
          />
          <Icon
            name={indeterminate ? 'lucide:minus' : 'lucide:check'}
            size={12}
            className={styles.tick}
          />
        </span>
        <span className={joinClassNames(styles.label, hideLabel && styles.hidden)}>{label}</span>
      </label>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}
