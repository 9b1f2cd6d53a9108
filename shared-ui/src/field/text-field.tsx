import type { ComponentProps, ReactNode } from 'react';
import { joinIds } from '../internal/join-ids.ts';
import { useControlled } from '../internal/use-controlled.ts';
import { Counter } from './counter.tsx';
import { FieldFrame, useFieldIds, type FieldProps } from './field.tsx';
import styles from './field.module.css';

type NativeProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'size' | 'className'
>;

export type TextFieldProps = NativeProps &
  FieldProps & {
    value?: string | undefined;
    defaultValue?: string | undefined;
    onChange?: ((value: string) => void) | undefined;
    /** Inside the box, before the text: an icon or a short text. */
    start?: ReactNode;
    /** Inside the box, after the text: an icon, a unit or a small button. */
    end?: ReactNode;
    /** 32 or 40 pixels high. */
    size?: 'md' | 'lg' | undefined;
    /** Shows the characters used; by itself when `maxLength` is set on a text input. */
    counter?: boolean | undefined;
  };

/** One line of text with label, hint and error. */
export function TextField({
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
  size = 'md',
  type = 'text',
  counter = type === 'text',
  ...rest
}: TextFieldProps) {
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
        className={styles.box}
        data-size={size}
        data-invalid={Boolean(error) || undefined}
        data-disabled={rest.disabled || undefined}
      >
        {start && <span className={styles.slot}>{start}</span>}
        <input
          {...rest}
          id={ids.id}
          type={type}
          className={styles.input}
          value={text}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={joinIds(ids.describedBy, counts && counterId)}
          onChange={(event) => {
            setText(event.target.value);
          }}
        />
        {end && <span className={styles.slot}>{end}</span>}
      </div>
    </FieldFrame>
  );
}
