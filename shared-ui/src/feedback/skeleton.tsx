import { joinClassNames } from '../internal/class-names.ts';
import styles from './feedback.module.css';

export type SkeletonProps = {
  /** `text` is one line high; `block` fills the size that `className` gives it. */
  shape?: 'text' | 'block' | 'circle' | undefined;
  /** Lines of a text. */
  lines?: number | undefined;
  className?: string | undefined;
};

/**
 * Holds the place of what is loading, at its final size, and shows only after 200 ms. Hidden from
 * assistive technology: mark the region itself with `aria-busy`.
 */
export function Skeleton({ shape = 'block', lines = 1, className }: SkeletonProps) {
  if (shape !== 'text' || lines === 1) {
    return (
      <span
        className={joinClassNames(styles.skeleton, className)}
        data-shape={shape}
        aria-hidden="true"
      />
    );
  }
  return (
    <span className={joinClassNames(styles.skeletonLines, className)} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.skeleton} data-shape="text" />
      ))}
    </span>
  );
}
