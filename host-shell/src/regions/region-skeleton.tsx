import { useTranslate } from '@vidra/shared-i18n';
import styles from './region-skeleton.module.css';

/** Skeleton of a loading page. */
export function RegionSkeleton() {
  const t = useTranslate();
  return (
    <div className={styles.skeleton} role="status" aria-label={t`Loading the page`}>
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
