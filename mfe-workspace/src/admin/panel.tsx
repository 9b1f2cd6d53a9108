import { useTranslate } from '@vidra/shared-i18n';
import { Button, ErrorState, Skeleton } from '@vidra/shared-ui';
import type { ReactNode } from 'react';
import styles from './admin.module.css';

interface PanelProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** Controls beside the title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** Section of the page with a heading. */
export function Panel({ title, text, tools, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{title}</h2>
        {tools}
      </div>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}

interface Query<T> {
  readonly data: T | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface AnswerProps<T> {
  readonly query: Query<T>;
  /** Title of the error, if it is more specific than the panel. */
  readonly failure?: string;
  /** Expected content: a list or one line of facts. */
  readonly size?: 'list' | 'fact';
  /** Message for an empty result. */
  readonly empty?: string;
  readonly isEmpty?: (data: T) => boolean;
  readonly children: (data: T) => ReactNode;
}

/** Result of a query, or its loading, failed or empty state. */
export function Answer<T>(props: AnswerProps<T>) {
  const t = useTranslate();
  const {
    query,
    failure = t`Couldn't load this section`,
    size = 'list',
    empty,
    isEmpty,
    children,
  } = props;
  if (query.isPending)
    return <Skeleton className={size === 'list' ? styles.skeleton : styles.line} />;
  if (query.data === undefined) {
    return (
      <ErrorState
        title={failure}
        text={query.error?.message}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (isEmpty?.(query.data)) return <p className={styles.empty}>{empty}</p>;
  return <>{children(query.data)}</>;
}

interface MoreProps {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Button that loads more of a list. */
export function More({ hasNextPage, isFetchingNextPage, fetchNextPage }: MoreProps) {
  const t = useTranslate();
  if (!hasNextPage) return null;
  return (
    <Button
      className={styles.more}
      loading={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
    >
      {t`Show more`}
    </Button>
  );
}
