import { useTranslate } from '@vidra/shared-i18n';
import type { useGroupHistory } from '@vidra/shared-session';
import { ErrorState, Spinner } from '@vidra/shared-ui';
import type { ReactNode } from 'react';
import { GridSkeleton } from './grid-skeleton.tsx';
import styles from './list-states.module.css';

interface ListStatesProps {
  readonly history: ReturnType<typeof useGroupHistory>;
  /** Whether the list has items. */
  readonly filled: boolean;
  /** Shown instead of an empty list. */
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

/** The list, or the reason why it is missing, with the loading state of the next page below. */
export function ListStates({ history, filled, empty, children }: ListStatesProps) {
  const t = useTranslate();
  const { isPending, error, isFetchNextPageError, isFetchingNextPage } = history;
  const firstFailed = error !== null && !isFetchNextPageError;
  return (
    <div aria-busy={isPending}>
      {isPending && <GridSkeleton />}
      {firstFailed && (
        <ErrorState
          title={t`Couldn't load your videos`}
          text={error.message}
          retrying={history.isFetching}
          onRetry={() => void history.refetch()}
        />
      )}
      {filled && children}
      {!filled && !isPending && !firstFailed && empty}
      {isFetchingNextPage && (
        <div className={styles.more}>
          <Spinner label={t`Loading more videos`} />
        </div>
      )}
      {isFetchNextPageError && (
        <ErrorState
          title={t`Couldn't load more videos`}
          text={error.message}
          onRetry={() => void history.fetchNextPage()}
        />
      )}
    </div>
  );
}
