import type { ReactNode } from 'react';
import styles from './feature-head.module.css';

/** Opening of a feature page. */
export function FeatureHead({
  title,
  text,
  busy,
  children,
}: {
  title: string;
  text: string;
  /** Of a text that is being asked for, which is said aloud when it is there: whether it is not yet. */
  busy?: boolean;
  children?: ReactNode;
}) {
  return (
    <section className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text} role={busy === undefined ? undefined : 'status'} aria-busy={busy}>
        {text}
      </p>
      {children !== undefined && <div>{children}</div>}
    </section>
  );
}
