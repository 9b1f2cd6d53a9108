import type { ReactNode } from 'react';
import styles from './feature-head.module.css';

/** Head of a feature page. */
export function FeatureHead({
  title,
  text,
  busy,
  children,
}: {
  title: string;
  text: string;
  /** Whether the text is still loading. If set, the text is announced when it arrives. */
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
