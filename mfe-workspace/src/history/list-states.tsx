import type { useGroupHistory } from '@vidra/shared-session';
import { ErrorState, Spinner } from '@vidra/shared-ui';
import type { ReactNode } from 'react';
import { GridSkeleton } from './grid-skeleton.tsx';
import styles from './list-states.module.css';

interface ListStatesProps {
  readonly history: ReturnType<typeof useGroupHistory>;
  /** Whether there is something to show. */
  readonly filled: boolean;
  /** In place of the list when there is nothing. */
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

/** The list, or why it is not there; below it what is still to come. */
export function ListStates({ history, filled, empty, children }: ListStatesProps) {
  const { isPending, error, isFetchNextPageError, isFetchingNextPage } = history;
  const firstFailed = error !== null && !isFetchNextPageError;
  return (
    <div aria-busy={isPending}>
      {isPending && <GridSkeleton />}
      {firstFailed && (
        <ErrorState
          title="Your videos could not be read"
          text={error.message}
          retrying={history.isFetching}
          onRetry={() => void history.refetch()}
        />
      )}
      {filled && children}
      {!filled && !isPending && !firstFailed && empty}
      {isFetchingNextPage && (
        <div className={styles.more}>
          <Spinner label="Loading more videos" />
        </div>
      )}
      {isFetchNextPageError && (
        <ErrorState
          title="More videos could not be read"
          text={error.message}
          onRetry={() => void history.fetchNextPage()}
        />
      )}
    </div>
  );
}
