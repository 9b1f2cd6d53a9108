import styles from './region-skeleton.module.css';

/** Skeleton of a loading page. */
export function RegionSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading the page">
      <span className={styles.heading} />
      <span className={styles.line} />
      <div className={styles.cards}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <span key={key} className={styles.card} />
        ))}
      </div>
    </div>
  );
}
