import { joinClassNames } from '../internal/class-names.ts';
import styles from './feedback.module.css';

export type SpinnerProps = {
  /** Side in pixels. */
  size?: 14 | 16 | 24 | undefined;
  /** Accessible name; without one the spinner is decorative. */
  label?: string | undefined;
  className?: string | undefined;
};

/** A spinner for an operation of unknown duration. */
export function Spinner({ size = 16, label, className }: SpinnerProps) {
  const access = label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span className={joinClassNames(styles.spinner, className)} data-size={size} {...access}>
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <circle className={styles.spinnerTrack} cx="8" cy="8" r="6.25" />
        <path className={styles.spinnerArc} d="M8 1.75A6.25 6.25 0 0 1 14.25 8" />
      </svg>
    </span>
  );
}
