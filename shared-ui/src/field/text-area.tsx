import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame } from './field.tsx';
import { useTextField, type TextProps } from './use-text-field.tsx';
import styles from './field.module.css';

type NativeProps = Omit<
  ComponentProps<'textarea'>,
  'value' | 'defaultValue' | 'onChange' | 'className' | 'rows'
>;

export type TextAreaProps = NativeProps &
  TextProps & {
    /** Lines of an empty field. */
    rows?: 1 | 2 | 3 | 4 | 6 | 8 | 12 | undefined;
    /** A bar inside the box, above the text. */
    start?: ReactNode;
    /** A bar inside the box, below the text, for example with small buttons. */
    end?: ReactNode;
  };

/** A multi-line text field that grows with its content, from `rows` up to 22 rem. */
export function TextArea({ start, end, rows = 3, counter = true, ...props }: TextAreaProps) {
  const { frame, box, control } = useTextField({ ...props, counter });
  return (
    <FieldFrame {...frame}>
      <div className={styles.areaBox} {...box}>
        {start && <div className={styles.bar}>{start}</div>}
        <textarea {...control} rows={rows} className={styles.area} />
        {end && <div className={styles.bar}>{end}</div>}
      </div>
    </FieldFrame>
  );
}
