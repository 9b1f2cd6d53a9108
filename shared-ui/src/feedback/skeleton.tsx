import { joinClassNames } from '../internal/class-names.ts';
import styles from './feedback.module.css';

export type SkeletonProps = {
  /** `text` is one line high; `block` fills the size that `className` gives it. */
  shape?: 'text' | 'block' | 'circle' | undefined;
  /** Number of text lines. */
  lines?: number | undefined;
  className?: string | undefined;
};

/**
 * A placeholder of loading content at its final size, shown only after 200 ms. Hidden from
 * assistive technology:
 * mark the region itself with `aria-busy`.
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
