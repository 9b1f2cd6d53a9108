import type { ReactNode } from 'react';
import styles from './camera-move.module.css';

export type CameraMoveProps = {
  /** Id of a motion that has keyframes in the style sheet. */
  motion: string;
  /** Seconds of one pass. */
  seconds: number;
  /** Reverses direction after each pass instead of restarting. */
  alternate?: boolean | undefined;
  /** The picture, as large as the frame. */
  children: ReactNode;
};

/**
 * A camera move over a picture in CSS. Fills the nearest positioned element. The custom property
 * `--motion-play: paused` pauses it. Stays still if the user prefers reduced motion.
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
