import { plural, useTranslate } from '@vidra/shared-i18n';
import {
  Button,
  EmptyState,
  ErrorState,
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
  const t = useTranslate();
  const [filter, setFilter] = useState<StatementFilter>('all');
  const statement = useStatement(filter);
  const { data } = statement;
  return (
    <Section
      // Translators: a list of the movements of credits.
      title={t`Statement`}
      label={t`Credit activity`}
      className={styles.card}
      tools={
        <div className={styles.tools}>
          <Select
            // Translators: before a list of filters.
            label={t`Show`}
            hideLabel
            className={styles.filter}
            options={FILTERS.map((option) => ({ ...option, label: t(option.label) }))}
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
          {t`${plural(data.expiring.credits, { one: '# credit expires', other: '# credits expire' })}
            on ${formatDate(data.expiring.time)} if you don't use them.`}
        </p>
      )}
      {data && data.owed > 0 && (
        <p className={styles.text}>
          {t`${plural(data.owed, {
            one: '# credit of a refund was already used. Your next credits will settle it.',
            other: '# credits of a refund were already used. Your next credits will settle them.',
          })}`}
        </p>
      )}
      {statement.isPending && <Skeleton className={styles.skeleton} />}
      {statement.isError && (
        <ErrorState
          title={t`Couldn't load the statement`}
          text={statement.error.message}
          onRetry={() => void statement.refetch()}
        />
      )}
      {data?.entries.length === 0 && (
        <EmptyState
          icon="lucide:receipt-text"
          title={t`No entries`}
          text={t`There's no credit activity of this kind.`}
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
          {t`Show earlier`}
        </Button>
      )}
    </Section>
  );
}
