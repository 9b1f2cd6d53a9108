import { Skeleton } from '@vidra/shared-ui';
import styles from './grid-skeleton.module.css';

const CARDS = 12;

interface GridSkeletonProps {
  /** What comes: videos, two side by side on a phone, or cards, one below the other there. */
  readonly of?: 'videos' | 'cards';
}

/** The grid's place while it is read. */
export function GridSkeleton({ of = 'videos' }: GridSkeletonProps) {
  return (
    <div className={styles.grid} data-kind={of} aria-hidden="true">
      {Array.from({ length: CARDS }, (_, card) => (
        <div key={card} className={styles.card}>
          <Skeleton className={styles.poster} />
          <Skeleton shape="text" className={styles.text} />
        </div>
      ))}
    </div>
  );
}
