import type { ReactNode } from 'react';
import styles from './text.module.css';

export type KbdProps = { children: ReactNode };

/** A keyboard key. */
export function Kbd({ children }: KbdProps) {
  return (
    <kbd className={styles.kbd} translate="no">
      {children}
    </kbd>
  );
}
