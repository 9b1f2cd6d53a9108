import { useTranslate } from '@vidra/shared-i18n';
import { useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { MIDDLE, moveCentre, type Crop, type Point } from '../logic/crop.ts';
import type { DraftMedia } from '../media/media.ts';
import styles from './crop-field.module.css';

interface CropFieldProps {
  readonly picture: DraftMedia;
  readonly crop: Crop;
  readonly onMove: (centre: Point) => void;
}

const toPercent = (fraction: number) => `${fraction * 100}%`;
const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Field that moves the filmed part of the picture by dragging or with the arrow keys. */
export function CropField({ picture, crop, onMove }: CropFieldProps) {
  const t = useTranslate();
  const area = useRef<HTMLDivElement>(null);
  const last = useRef<Point | null>(null);
  const id = useId();

  const drag = (event: PointerEvent) => {
    const box = area.current?.getBoundingClientRect();
    if (!last.current || !box) return;
    const by = {
      x: (event.clientX - last.current.x) / box.width,
      y: (event.clientY - last.current.y) / box.height,
    };
    last.current = { x: event.clientX, y: event.clientY };
    onMove(moveCentre(crop, by));
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step && event.key !== 'Home') return;
    event.preventDefault();
    const size = event.shiftKey ? 0.1 : 0.02;
    onMove(step ? moveCentre(crop, { x: step.x * size, y: step.y * size }) : MIDDLE);
  };

  return (
    <div className={styles.field}>
      <span className={styles.label} id={`${id}-label`}>
        {/* Translators: the part of an image that the camera shows. */}
        {t`Framing`}
      </span>
      <div
        ref={area}
        className={styles.area}
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
      >
        <img className={styles.picture} src={picture.url} alt="" draggable={false} />
        <button
          type="button"
          className={styles.frame}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint`}
          style={{
            left: toPercent(crop.x),
            top: toPercent(crop.y),
            width: toPercent(crop.width),
            height: toPercent(crop.height),
          }}
          onKeyDown={handleKey}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            last.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={drag}
          onPointerUp={() => (last.current = null)}
          onPointerCancel={() => (last.current = null)}
        />
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {t`Drag the frame or use the arrow keys.`}
      </p>
    </div>
  );
}
