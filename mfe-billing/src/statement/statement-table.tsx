import { getHref } from '@vidra/shared-contract';
import type { LedgerEntry } from '@vidra/shared-contract/schemas';
import { formatCredits, formatDate } from '@vidra/shared-ui';
import { MOVEMENTS } from './movements.ts';
import styles from './statement.module.css';

const formatSigned = (change: number) =>
  change > 0 ? `+${formatCredits(change)}` : formatCredits(change).replace('-', '−');

/** Table of credit movements, newest first. */
export function StatementTable({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  return (
    <table className={styles.table} aria-label="Statement">
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Description</th>
          <th scope="col" className={styles.number}>
            Credits
          </th>
          <th scope="col" className={styles.number}>
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.entryUid}>
            <td className={styles.when}>
              <span>{formatDate(entry.createTime)}</span>{' '}
              <span>{formatDate(entry.createTime, 'time')}</span>
            </td>
            <td>
              <span className={styles.kind}>{MOVEMENTS[entry.kind]}</span> <Title entry={entry} />
            </td>
            <td className={styles.number} data-gain={entry.change > 0 || undefined}>
              {entry.change === 0 ? formatCredits(entry.credits) : formatSigned(entry.change)}
            </td>
            <td className={styles.number}>{formatCredits(entry.balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Title({ entry: { taskUid, title } }: { readonly entry: LedgerEntry }) {
  if (taskUid === null) return <span className={styles.title}>{title}</span>;
  return (
    <a className={styles.link} href={getHref('history-standard', null, { video: taskUid })}>
      {title}
    </a>
  );
}
