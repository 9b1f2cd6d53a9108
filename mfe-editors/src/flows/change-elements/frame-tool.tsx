import { useTranslate } from '@vidra/shared-i18n';
import { NumberField } from '@vidra/shared-ui';
import type { KeyboardEvent } from 'react';
import type { Crop } from '../../editor/logic/crop.ts';
import { getArrowStep, toPercent } from './marking.ts';
import { moveRegion, resizeRegion } from './region.ts';
import styles from './region-field.module.css';

const STEP = 0.02;

interface FrameProps {
  readonly region: Crop;
  readonly onChange: (region: Crop) => void;
}

/** Frame on the picture. Arrow keys move it, and with Shift they resize it. */
export function Frame({ region, onChange }: FrameProps) {
  const t = useTranslate();
  const handleKey = (event: KeyboardEvent) => {
    const step = getArrowStep(event.key);
    if (!step) return;
    event.preventDefault();
    const by = { x: step.x * STEP, y: step.y * STEP };
    onChange(event.shiftKey ? resizeRegion(region, by) : moveRegion(region, by));
  };
  return (
    <button
      type="button"
      className={styles.frame}
      aria-label={t`Region frame`}
      style={{
        left: toPercent(region.x),
        top: toPercent(region.y),
        width: toPercent(region.width),
        height: toPercent(region.height),
      }}
      onKeyDown={handleKey}
    />
  );
}

/** Number fields of the frame. */
export function FrameNumbers({ region, onChange }: FrameProps) {
  const t = useTranslate();
  const numbers = [
    [
      // Translators: the distance of a frame from the left edge of an image, in percent.
      t`Left, %`,
      'x',
      region.x,
      (value: number) => ({ ...region, x: Math.min(value, 1 - region.width) }),
    ],
    [
      t`Top, %`,
      'y',
      region.y,
      (value: number) => ({ ...region, y: Math.min(value, 1 - region.height) }),
    ],
    [
      t`Width, %`,
      'width',
      region.width,
      (value: number) => ({ ...region, width: Math.min(value, 1 - region.x) }),
    ],
    [
      t`Height, %`,
      'height',
      region.height,
      (value: number) => ({ ...region, height: Math.min(value, 1 - region.y) }),
    ],
  ] as const;
  return (
    <div className={styles.numbers}>
      {numbers.map(([label, key, value, changeRegion]) => (
        <NumberField
          key={key}
          label={label}
          stepper={false}
          min={0}
          max={100}
          value={Math.round(value * 1000) / 10}
          onChange={(next) => {
            if (next !== null) onChange(changeRegion(next / 100));
          }}
        />
      ))}
    </div>
  );
}
