import { useId, type ReactNode } from 'react';
import { joinClassNames } from '../internal/class-names.ts';
import styles from './progress.module.css';

export type ProgressProps = {
  /** The operation; accessible name of the bar. */
  label: string;
  /** From 0 to 1. Omit it if unknown: the bar is then indeterminate. */
  value?: number | undefined;
  /** At the end of the label line: a stage or the remaining time. */
  detail?: ReactNode;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
};

/** A progress bar with real progress, or an indeterminate one. */
export function Progress({ label, value, detail, hideLabel = false, className }: ProgressProps) {
  const id = useId();
  return (
    // Spans, so that it is valid within a label or a button.
    <span className={joinClassNames(styles.progress, className)}>
      <span className={styles.line} data-empty={(hideLabel && !detail) || undefined}>
        <label htmlFor={id} className={joinClassNames(styles.label, hideLabel && styles.hidden)}>
          {label}
        </label>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {/* React would render an undefined value as an empty, determinate bar. */}
      {value === undefined ? (
        <progress key="unknown" id={id} className={styles.bar} />
      ) : (
        <progress id={id} className={styles.bar} max={1} value={Math.min(1, Math.max(0, value))} />
      )}
    </span>
  );
}
