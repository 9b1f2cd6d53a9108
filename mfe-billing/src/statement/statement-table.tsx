import { getHref } from '@vidra/shared-contract';
import type { LedgerEntry } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { formatCredits, formatDate } from '@vidra/shared-ui';
import { useMemo } from 'react';
import { toRows, type StatementRow } from './to-rows.ts';
import styles from './statement.module.css';

interface StatementTableProps {
  /** Entries from the newest on. */
  readonly entries: readonly LedgerEntry[];
  /** Whether other entries lie between these, so that no balance can run over them. */
  readonly filtered: boolean;
}

const formatSigned = (change: number) =>
  change > 0 ? `+${formatCredits(change)}` : formatCredits(change).replace('-', '−');

/** Table of the videos and the other movements of credits, newest first. */
export function StatementTable({ entries, filtered }: StatementTableProps) {
  const t = useTranslate();
  const rows = useMemo(() => toRows(entries), [entries]);
  return (
    <table className={styles.table} aria-label={t`Statement`}>
      <thead>
        <tr>
          <th scope="col">{t`Date`}</th>
          <th scope="col">{t`Description`}</th>
          <th scope="col" className={styles.number}>
            {t`Credits`}
          </th>
          {!filtered && (
            <th scope="col" className={styles.number}>
              {/* Translators: the credits after a movement. */}
              {t`Balance`}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <td className={styles.when}>
              <span>{formatDate(row.createTime)}</span>{' '}
              <span>{formatDate(row.createTime, 'time')}</span>
            </td>
            <td>
              <Title row={row} />
              {row.state && (
                <span className={styles.state}>
                  <span className={styles.dot}> · </span>
                  {t(row.state)}
                </span>
              )}
            </td>
            <td className={styles.number} data-gain={row.change > 0 || undefined}>
              <bdi>{formatSigned(row.change)}</bdi>
            </td>
            {!filtered && <td className={styles.number}>{formatCredits(row.balance)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Title({ row: { taskUid, title } }: { readonly row: StatementRow }) {
  if (taskUid === null) return <span dir="auto">{title}</span>;
  return (
    <a
      className={styles.link}
      dir="auto"
      href={getHref('history-standard', null, { video: taskUid })}
    >
      {title}
    </a>
  );
}
