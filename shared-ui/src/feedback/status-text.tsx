import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { joinClassNames } from '../internal/class-names.ts';
import { Spinner } from './spinner.tsx';
import type { Tone } from './tone.ts';
import styles from './feedback.module.css';

export type StatusTextProps = {
  /** The state as a word: Queued, Rendering, Done, Failed, Cancelled. */
  children: ReactNode;
  tone?: Tone | undefined;
  /** An Iconify name instead of the tone's own icon. */
  icon?: string | undefined;
  /** Shows a spinner instead of an icon. */
  busy?: boolean | undefined;
  /** Announces changes to assistive technology. */
  live?: boolean | undefined;
  className?: string | undefined;
};

const toneIcons: Record<Tone, string> = {
  neutral: 'lucide:circle-dashed',
  accent: 'lucide:circle-dot',
  success: 'lucide:circle-check',
  warning: 'lucide:triangle-alert',
  danger: 'lucide:circle-alert',
  info: 'lucide:info',
};

/** A status in words with an icon, because color must never be the only signal. */
export function StatusText({
  children,
  tone = 'neutral',
  icon,
  busy = false,
  live = false,
  className,
}: StatusTextProps) {
  return (
    <span
      className={joinClassNames(styles.status, className)}
      data-tone={tone}
      role={live ? 'status' : undefined}
    >
      {busy ? <Spinner size={14} /> : <Icon name={icon ?? toneIcons[tone]} size={14} />}
      {children}
    </span>
  );
}
