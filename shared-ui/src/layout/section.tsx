import type { ReactNode, Ref } from 'react';
import { joinClassNames } from '../internal/class-names.ts';
import { Card } from './card.tsx';
import styles from './section.module.css';

export interface SectionProps {
  /** Heading of the section. */
  title: string;
  /** Accessible name if it differs from the heading. */
  label?: string | undefined;
  /** One line under the heading. */
  text?: ReactNode;
  /** Content beside the heading: a choice, a button, a badge. */
  tools?: ReactNode;
  /** Ref of the heading, which then is focusable. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** A section of a page: a card with a heading and stacked content. */
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
