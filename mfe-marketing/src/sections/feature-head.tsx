import type { ReactNode } from 'react';
import styles from './feature-head.module.css';

/** Opening of a feature page. */
export function FeatureHead({
  title,
  text,
  live = false,
  children,
}: {
  title: string;
  text: string;
  /** Says the text aloud when it changes. */
  live?: boolean;
  children?: ReactNode;
}) {
  return (
    <section className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text} role={live ? 'status' : undefined}>
        {text}
      </p>
      {children !== undefined && <div>{children}</div>}
    </section>
  );
}
