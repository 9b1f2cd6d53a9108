import type { ReactNode } from 'react';
import styles from './feature-head.module.css';

/** Opening of a feature page. */
export function FeatureHead({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div>{children}</div>
    </section>
  );
}
