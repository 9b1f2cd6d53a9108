import { Skeleton } from '@vidra/shared-ui';
import styles from './grid-skeleton.module.css';

const CARDS = 12;

/** The grid's place while it is read. */
export function GridSkeleton() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: CARDS }, (_, card) => (
        <div key={card} className={styles.card}>
          <Skeleton className={styles.poster} />
          <Skeleton shape="text" className={styles.text} />
        </div>
      ))}
    </div>
  );
}
