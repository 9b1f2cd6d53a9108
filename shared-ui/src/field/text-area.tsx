import type { ComponentProps, ReactNode } from 'react';
import { joinIds } from '../internal/join-ids.ts';
import { useControlled } from '../internal/use-controlled.ts';
import { Counter } from './counter.tsx';
import { FieldFrame, useFieldIds, type FieldProps } from './field.tsx';
import styles from './field.module.css';

type NativeProps = Omit<
  ComponentProps<'textarea'>,
  'value' | 'defaultValue' | 'onChange' | 'className' | 'rows'
>;

export type TextAreaProps = NativeProps &
  FieldProps & {
    value?: string | undefined;
    defaultValue?: string | undefined;
    onChange?: ((value: string) => void) | undefined;
    /** Lines that are there when nothing is written. */
    rows?: 1 | 2 | 3 | 4 | 6 | 8 | 12 | undefined;
    /** A bar inside the box above the text. */
    start?: ReactNode;
    /** A bar inside the box below the text, for example with small buttons. */
    end?: ReactNode;
    /** Shows the characters used; by itself when `maxLength` is set. */
    counter?: boolean | undefined;
  };

/** Several lines of text; grows with what is written, from `rows` up to 22 rem. */
export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  labelEnd,
  className,
  value,
  defaultValue = '',
  onChange,
  start,
  end,
  counter = true,
  rows = 3,
  ...rest
}: TextAreaProps) {
  const [text, setText] = useControlled(value, defaultValue, onChange);
  const { maxLength } = rest;
  const counts = counter && maxLength !== undefined;
  const ids = useFieldIds({ hint, error }, rest.id, rest['aria-describedby']);
  const counterId = `${ids.id}-counter`;
  return (
    <FieldFrame
      {...{ ids, label, hint, error, hideLabel, labelEnd, className }}
      aside={counts && <Counter id={counterId} length={text.length} maxLength={maxLength} />}
    >
      <div
        className={styles.areaBox}
        data-invalid={Boolean(error) || undefined}
        data-disabled={rest.disabled || undefined}
      >
        {start && <div className={styles.bar}>{start}</div>}
        <textarea
          {...rest}
          id={ids.id}
          rows={rows}
          className={styles.area}
          value={text}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={joinIds(ids.describedBy, counts && counterId)}
          onChange={(event) => {
            setText(event.target.value);
          }}
        />
        {end && <div className={styles.bar}>{end}</div>}
      </div>
    </FieldFrame>
  );
}
