import { useTranslate } from '@vidra/shared-i18n';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Disclosure } from '../navigation/disclosure.tsx';
import { Icon } from '../icon/icon.tsx';
import { joinClassNames } from '../internal/class-names.ts';
import styles from './states.module.css';

export type ErrorStateProps = {
  /** Error in a few words. */
  title: string;
  /** Cause, and effect on the user's work. */
  text?: ReactNode;
  /** Shows a retry button. */
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  retrying?: boolean | undefined;
  /** Other options after the retry button. */
  action?: ReactNode;
  /** Support details such as a request id or a stack; collapsed by default. */
  details?: ReactNode;
  /** `compact` replaces a part of a page, `page` the whole page. */
  variant?: 'compact' | 'page' | undefined;
  /** HTTP status in the heading of the page variant. */
  code?: number | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | undefined;
  className?: string | undefined;
};

/** An error with a next step. It is announced when it appears. */
export function ErrorState(props: ErrorStateProps) {
  const t = useTranslate();
  const { title, text, action, details, variant = 'compact', code, className } = props;
  const Heading = `h${props.headingLevel ?? (variant === 'page' ? 1 : 3)}` as const;
  return (
    <div role="alert" className={joinClassNames(styles.state, className)} data-variant={variant}>
      {code === undefined && (
        <Icon name="lucide:circle-alert" size={24} className={styles.errorIcon} />
      )}
      <Heading className={styles.title}>
        {code !== undefined && <span className={styles.code}>{code} </span>}
        {title}
      </Heading>
      {text && <p className={styles.text}>{text}</p>}
      {(props.onRetry ?? action) && (
        <div className={styles.actions}>
          {props.onRetry && (
            <Button icon="lucide:rotate-cw" loading={props.retrying} onClick={props.onRetry}>
              {props.retryLabel ?? t`Try again`}
            </Button>
          )}
          {action}
        </div>
      )}
      {details && (
        <Disclosure title={t`Details`} className={styles.details}>
          <div className={styles.detailsText}>{details}</div>
        </Disclosure>
      )}
    </div>
  );
}
