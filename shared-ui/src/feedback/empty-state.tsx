import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { joinClassNames } from '../internal/class-names.ts';
import styles from './states.module.css';

export type EmptyStateProps = {
  /** An Iconify name. */
  icon: string;
  /** Shown in place of the icon. */
  picture?: ReactNode;
  title: string;
  /** One sentence about the future content and how to begin. */
  text: ReactNode;
  /** The one primary button. */
  action?: ReactNode;
  /** A sample to start from, or another option. */
  secondary?: ReactNode;
  headingLevel?: 1 | 2 | 3 | 4 | undefined;
  className?: string | undefined;
};

/** An empty state with a next step. */
export function EmptyState(props: EmptyStateProps) {
  const { icon, picture, title, text, action, secondary, headingLevel = 2, className } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={joinClassNames(styles.state, className)}>
      {picture ?? <Icon name={icon} size={24} className={styles.icon} />}
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {(action ?? secondary) && (
        <div className={styles.actions}>
          {action}
          {secondary}
        </div>
      )}
    </div>
  );
}
