import {
  Button,
  EmptyState,
  ErrorState,
  formatCredits,
  formatDate,
  Section,
  Select,
  Skeleton,
} from '@vidra/shared-ui';
import { useState } from 'react';
import { describeExpiry } from '@vidra/shared-contract';
import { ExportLink } from './export-link.tsx';
import { FILTERS } from './filters.ts';
import { StatementTable } from './statement-table.tsx';
import { useStatement, type StatementFilter } from './use-statement.ts';
import styles from './statement.module.css';

/** Card of all credit movements of the account. */
export function StatementCard() {
  const [filter, setFilter] = useState<StatementFilter>('all');
  const statement = useStatement(filter);
  const { data } = statement;
  return (
    <Section
      title="Statement"
      label="Credit activity"
      className={styles.card}
      tools={
        <div className={styles.tools}>
          <Select
            label="Show"
            hideLabel
            className={styles.filter}
            options={FILTERS}
            value={filter}
            onChange={setFilter}
          />
          <ExportLink />
        </div>
      }
    >
      {data && <p className={styles.text}>{describeExpiry(data.creditExpiryDays)}</p>}
      {data?.expiring && (
        <p className={styles.text}>
          {formatCredits(data.expiring.credits)} credits expire on {formatDate(data.expiring.time)}{' '}
          if you don&apos;t use them.
        </p>
      )}
      {data && data.owed > 0 && (
        <p className={styles.text}>
          {formatCredits(data.owed)} credits of a refund were already used. Your next credits will
          settle them.
        </p>
      )}
      {statement.isPending && <Skeleton className={styles.skeleton} />}
      {statement.isError && (
        <ErrorState
          title="Couldn't load the statement"
          text={statement.error.message}
          onRetry={() => void statement.refetch()}
        />
      )}
      {data?.entries.length === 0 && (
        <EmptyState
          icon="lucide:receipt-text"
          title="No entries"
          text="There's no credit activity of this kind."
          headingLevel={3}
        />
      )}
      {data && data.entries.length > 0 && (
        <StatementTable entries={data.entries} filtered={filter !== 'all'} />
      )}
      {statement.hasNextPage && (
        <Button
          className={styles.more}
          loading={statement.isFetchingNextPage}
          onClick={() => void statement.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </Section>
  );
}
