import type { FilmMotion } from '@vidra/shared-contract';
import { CameraMove } from '@vidra/shared-ui';
import type { CSSProperties } from 'react';
import type { Crop } from '../logic/crop.ts';
import styles from './motion-preview.module.css';

interface MotionPreviewProps {
  readonly motion: FilmMotion;
  readonly src: string;
  /** Filmed part of the picture. Without it, the whole picture is cut to the frame. */
  readonly crop?: Crop | undefined;
  /** Length of one pass in seconds. */
  readonly seconds: number;
  readonly onError?: (() => void) | undefined;
}

/** Camera move as a CSS animation of the person's own picture. Fills the surrounding frame. */
export function MotionPreview({ motion, src, crop, seconds, onError }: MotionPreviewProps) {
  const picture = (
    <img
      className={styles.picture}
      src={src}
      alt=""
      draggable={false}
      style={crop && toPlacement(crop)}
      onError={onError}
    />
  );
  return motion === 'still' ? (
    picture
  ) : (
    <CameraMove motion={motion} seconds={seconds}>
      {picture}
    </CameraMove>
  );
}

const toPercent = (fraction: number) => `${fraction * 100}%`;

/** Places the whole picture so that exactly the cropped part fills the frame. */
function toPlacement(crop: Crop): CSSProperties {
  return {
    width: toPercent(1 / crop.width),
    height: toPercent(1 / crop.height),
    left: toPercent(-crop.x / crop.width),
    top: toPercent(-crop.y / crop.height),
  };
}
