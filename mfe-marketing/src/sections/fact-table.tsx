import styles from './fact-table.module.css';

/** Name and fact, and for a status whether it is good. */
export type FactRow = readonly [name: string, fact: string, state?: 'good' | 'bad' | undefined];

/** Table of names and facts. */
export function FactTable({ rows }: { rows: readonly FactRow[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([name, fact, state], index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd data-state={state}>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
