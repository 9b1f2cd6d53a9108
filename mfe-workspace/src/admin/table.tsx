import type { ReactNode } from 'react';
import styles from './admin.module.css';

interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Whether the column contains numbers, which are aligned to its end. */
  readonly number?: boolean;
  /** Whether the column ends each row with an action, which needs no title on narrow screens. */
  readonly isAction?: boolean;
}

interface TableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** Table on wide screens. On narrow ones, each row is a card with labeled cells. */
export function Table<Row>({ label, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {/* Titles are no keys: they may be equal in another language. */}
          {columns.map(({ title, number }, index) => (
            <th key={index} scope="col" data-number={number ?? undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ title, cell, number, isAction }, index) => (
              <td
                key={index}
                data-title={title}
                data-number={number ?? undefined}
                data-action={isAction ?? undefined}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
