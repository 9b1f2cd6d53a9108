import type { ReactNode } from 'react';
import { useSettled } from './use-settled.ts';
import styles from './section.module.css';

/** Section of a public page: heading, one sentence and content. */
export function Section({
  title,
  text,
  near = false,
  children,
}: {
  title: string;
  text?: string;
  /**
   * Whether to lay it out at once. On a short page, an estimated size would shift the content
   * below.
   */
  near?: boolean;
  children: ReactNode;
}) {
  // A capture of the whole page shows sections that nobody has scrolled to.
  const isSettled = useSettled();
  return (
    <section className={styles.section} data-near={near || isSettled || undefined}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </section>
  );
}
