import type { ReactNode } from 'react';
import styles from './section.module.css';

/** A part of a public page: heading, one sentence, content. */
export function Section({
  title,
  text,
  near = false,
  children,
}: {
  title: string;
  text?: string;
  /** Laid out at once: on a short page, what is guessed of its size would move what follows. */
  near?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={styles.section} data-near={near || undefined}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </section>
  );
}
