import type { ReactNode } from 'react';
import styles from './text.module.css';

export type VisuallyHiddenProps = { children: ReactNode };

/** Text for assistive technology only. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className={styles.hidden}>{children}</span>;
}
