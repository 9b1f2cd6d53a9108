import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { joinClassNames } from '../internal/class-names.ts';
import type { Tone } from './tone.ts';
import styles from './feedback.module.css';

export type BadgeProps = {
  children: ReactNode;
  tone?: Tone | undefined;
  /** An Iconify name. */
  icon?: string | undefined;
  className?: string | undefined;
};

/** A short label of a plan, a state or a count. */
export function Badge({ children, tone = 'neutral', icon, className }: BadgeProps) {
  return (
    <span className={joinClassNames(styles.badge, className)} data-tone={tone}>
      {icon && <Icon name={icon} size={12} />}
      {children}
    </span>
  );
}
