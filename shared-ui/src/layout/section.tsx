import type { ReactNode, Ref } from 'react';
import { joinClassNames } from '../internal/class-names.ts';
import { Card } from './card.tsx';
import styles from './section.module.css';

export interface SectionProps {
  /** Its heading. */
  title: string;
  /** What it is called where that is not its heading. */
  label?: string | undefined;
  /** One line under the heading. */
  text?: ReactNode;
  /** Beside the heading: a choice, a button, a badge. */
  tools?: ReactNode;
  /** Of the heading, which takes the focus then. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** One of several parts of a page: a card with a heading, one thing below the other. */
export function Section(props: SectionProps) {
  const { title, label = title, text, tools, headingRef, className, children } = props;
  const heading = (
    <h2 className={styles.heading} {...(headingRef && { ref: headingRef, tabIndex: -1 })}>
      {title}
    </h2>
  );
  return (
    <Card
      as="section"
      padding="lg"
      aria-label={label}
      className={joinClassNames(styles.section, className)}
    >
      {tools === undefined && text === undefined ? (
        heading
      ) : (
        <div className={styles.head}>
          <div className={styles.words}>
            {heading}
            {text !== undefined && <p className={styles.text}>{text}</p>}
          </div>
          {tools}
        </div>
      )}
      {children}
    </Card>
  );
}
