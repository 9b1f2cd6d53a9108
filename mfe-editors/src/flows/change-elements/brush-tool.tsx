import { BRUSH_LIMITS } from '@vidra/shared-contract';
import type { BrushStroke } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { Button, Slider } from '@vidra/shared-ui';
import { useState, type KeyboardEvent } from 'react';
import { MIDDLE, type Size } from '../../editor/logic/crop.ts';
import { beginStroke, goOn } from './brush.ts';
import { getArrowStep, toPercent } from './marking.ts';
import styles from './region-field.module.css';

const STEP = 0.02;
const clamp = (value: number) => Math.min(1, Math.max(0, value));

interface BrushProps {
  readonly strokes: readonly BrushStroke[];
  readonly picture: Size;
  readonly radius: number;
  readonly onChange: (strokes: readonly BrushStroke[]) => void;
}

/** Brush for the keyboard: arrow keys move it, Space lowers and lifts it, Backspace undoes. */
export function BrushCursor({ strokes, picture, radius, onChange }: BrushProps) {
  const t = useTranslate();
  const [place, setPlace] = useState(MIDDLE);
  const [isDown, setDown] = useState(false);
  const shortSide = Math.min(picture.width, picture.height);
  const handleKey = (event: KeyboardEvent) => {
    const arrow = getArrowStep(event.key);
    if (!arrow && event.key !== ' ' && event.key !== 'Backspace') return;
    event.preventDefault();
    if (event.key === 'Backspace') {
      setDown(false);
      onChange(strokes.slice(0, -1));
    } else if (!arrow) {
      if (!isDown) onChange(beginStroke(strokes, place, radius));
      setDown(!isDown);
    } else {
      const next = { x: clamp(place.x + arrow.x * STEP), y: clamp(place.y + arrow.y * STEP) };
      setPlace(next);
      if (isDown) onChange(goOn(strokes, next, picture));
    }
  };
  return (
    <button
      type="button"
      className={styles.cursor}
      // Translators: a painting tool, a noun.
      aria-label={t`Brush`}
      aria-pressed={isDown}
      style={{
        left: toPercent(place.x - (radius * shortSide) / picture.width),
        top: toPercent(place.y - (radius * shortSide) / picture.height),
        width: toPercent((2 * radius * shortSide) / picture.width),
        height: toPercent((2 * radius * shortSide) / picture.height),
      }}
      onKeyDown={handleKey}
      onBlur={() => {
        setDown(false);
      }}
    />
  );
}

interface BrushSettingsProps extends Omit<BrushProps, 'picture'> {
  readonly onRadius: (radius: number) => void;
}

/** Size of the brush, with buttons to undo a stroke or clear all. */
export function BrushSettings({ strokes, radius, onRadius, onChange }: BrushSettingsProps) {
  const t = useTranslate();
  return (
    <div className={styles.brush}>
      <Slider
        className={styles.size}
        label={t`Brush size`}
        min={BRUSH_LIMITS.minRadius * 2}
        max={BRUSH_LIMITS.maxRadius}
        step={0.01}
        value={radius}
        formatValue={(value) => t`${Math.round(value * 200)}%`}
        onChange={onRadius}
      />
      <Button
        size="sm"
        icon="lucide:undo-2"
        disabled={strokes.length === 0}
        onClick={() => {
          onChange(strokes.slice(0, -1));
        }}
      >
        {t`Undo stroke`}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        disabled={strokes.length === 0}
        onClick={() => {
          onChange([]);
        }}
      >
        {/* Translators: a verb, removes all strokes of the brush. */}
        {t`Clear`}
      </Button>
    </div>
  );
}
