import type { ReactNode } from 'react';
import styles from './camera-move.module.css';

export type CameraMoveProps = {
  motion:
    | 'push-in'
    | 'pull-out'
    | 'pan-left'
    | 'pan-right'
    | 'tilt-up'
    | 'orbit'
    | 'parallax'
    | 'handheld';
  /** Length of one pass. */
  seconds: number;
  /** Goes back the way it came instead of starting anew. */
  alternate?: boolean | undefined;
  /** The picture, as large as the frame. */
  children: ReactNode;
};

/**
 * A camera move over a picture, as CSS. Fills the nearest positioned element; the custom property
 * `--motion-play: paused` holds it. Stays still for those who want less motion.
 */
export function CameraMove({ motion, seconds, alternate, children }: CameraMoveProps) {
  return (
    <span className={styles.frame}>
      <span
        className={styles.camera}
        data-motion={motion}
        data-alternate={alternate || undefined}
        style={{ animationDuration: `${seconds}s` }}
      >
        {children}
      </span>
    </span>
  );
}
