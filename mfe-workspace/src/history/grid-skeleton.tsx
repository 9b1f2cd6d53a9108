import { Skeleton } from '@vidra/shared-ui';
import styles from './grid-skeleton.module.css';

const CARDS = 12;

interface GridSkeletonProps {
  /** Expected content: videos, in two columns on a phone, or cards, in one. */
  readonly of?: 'videos' | 'cards';
}

/** Placeholder of the grid while it loads. */
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
