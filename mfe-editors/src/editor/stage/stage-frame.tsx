import type { ReactNode } from 'react';
import styles from './stage-frame.module.css';

interface StageFrameProps {
  /** Width ÷ height. */
  readonly aspect: number;
  readonly children: ReactNode;
}

/** Largest box with this aspect ratio that fits into the stage. */
export function StageFrame({ aspect, children }: StageFrameProps) {
  return (
    <div className={styles.room}>
      <div
        className={styles.frame}
        style={{ aspectRatio: aspect, width: `min(100cqw, calc(100cqh * ${aspect}))` }}
      >
        {children}
      </div>
    </div>
  );
}
