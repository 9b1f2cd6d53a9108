import styles from './fact-table.module.css';

/** Name and fact, line by line. */
export function FactTable({ rows }: { rows: readonly (readonly [name: string, fact: string])[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
