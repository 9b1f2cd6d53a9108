import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame } from './field.tsx';
import { useTextField, type TextProps } from './use-text-field.tsx';
import styles from './field.module.css';

type NativeProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'size' | 'className'
>;

export type TextFieldProps = NativeProps &
  TextProps & {
    /** Inside the box, before the text: an icon or a short text. */
    start?: ReactNode;
    /** Inside the box, after the text: an icon, a unit or a small button. */
    end?: ReactNode;
    /** 32 or 40 pixels high. */
    size?: 'md' | 'lg' | undefined;
  };

/** A single-line text field with label, hint and error. It shows its counter automatically. */
export function TextField({
  start,
  end,
  size = 'md',
  type = 'text',
  counter = type === 'text',
  ...props
}: TextFieldProps) {
  const { frame, box, control } = useTextField({ ...props, counter });
  return (
    <FieldFrame {...frame}>
      <div className={styles.box} data-size={size} {...box}>
        {start && <span className={styles.slot}>{start}</span>}
        <input {...control} type={type} className={styles.input} />
        {end && <span className={styles.slot}>{end}</span>}
      </div>
    </FieldFrame>
  );
}
