import { useId } from 'react';
import styles from './color-field.module.css';

interface ColorFieldProps {
  readonly label: string;
  /** Hexadecimal color such as `#1a2b3c`. */
  readonly value: string;
  readonly onChange: (colour: string) => void;
}

/** Color field with the platform's color picker. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.box}>
        <input
          id={id}
          type="color"
          className={styles.input}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
        <span className={styles.value}>{value}</span>
      </span>
    </div>
  );
}
