import { Button, Icon, NumberField, RadioCards } from '@vidra/shared-ui';
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Crop, Point } from '../../editor/logic/crop.ts';
import type { DraftMedia } from '../../editor/media/media.ts';
import { movedRegion, regionAround, regionBetween, resizedRegion } from './region.ts';
import styles from './region-field.module.css';

interface RegionFieldProps {
  readonly source: DraftMedia;
  readonly region: Crop | null;
  readonly problem: string | undefined;
  readonly onChange: (region: Crop | null) => void;
}

const percent = (fraction: number) => `${fraction * 100}%`;
const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const STEP = 0.02;
const MIDDLE: Crop = { x: 0.35, y: 0.35, width: 0.3, height: 0.3 };
/** Of the brush, in fractions of the width. */
const RADIUS = 0.03;

/** What is changed: a frame drawn or brushed on the picture, or set by keys and numbers. */
export function RegionField({ source, region, problem, onChange }: RegionFieldProps) {
  const [tool, setTool] = useState<'frame' | 'brush'>('frame');
  const id = useId();
  const { width, height } = source;
  const draw = useDrawing(tool, { x: RADIUS, y: (RADIUS * width) / height }, onChange);
  return (
    <div
      className={styles.field}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      aria-invalid={problem !== undefined || undefined}
    >
      <span className={styles.label} id={`${id}-label`}>
        Region
      </span>
      <RadioCards
        label="Mark by"
        hideLabel
        value={tool}
        onChange={setTool}
        options={[
          { value: 'frame', label: 'Rectangle' },
          { value: 'brush', label: 'Brush' },
        ]}
      />
      <div
        className={styles.area}
        style={{ aspectRatio: `${width} / ${height}` }}
        data-invalid={problem !== undefined || undefined}
        {...draw}
      >
        <img
          className={styles.picture}
          src={source.kind === 'video' ? source.thumbnailUrl : source.url}
          alt=""
          draggable={false}
        />
        {region && <Frame region={region} onChange={onChange} />}
      </div>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          <Icon name="lucide:circle-alert" size={12} /> {problem}
        </p>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {tool === 'frame'
          ? 'Draw a frame around it. Arrow keys move the frame, with Shift they resize it.'
          : 'Paint over it; the frame around your strokes is changed.'}
      </p>
      {region ? (
        <Numbers region={region} onChange={onChange} />
      ) : (
        <Button
          size="sm"
          icon="lucide:square-dashed"
          onClick={() => {
            onChange(MIDDLE);
          }}
        >
          Put a frame in the middle
        </Button>
      )}
    </div>
  );
}

function useDrawing(
  tool: 'frame' | 'brush',
  radius: Point,
  onChange: (region: Crop | null) => void,
) {
  const points = useRef<readonly Point[]>([]);
  const at = (event: PointerEvent<HTMLElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: (event.clientX - box.left) / box.width,
      y: (event.clientY - box.top) / box.height,
    };
  };
  const end = () => {
    points.current = [];
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      points.current = [at(event)];
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const [first] = points.current;
      if (!first) return;
      const point = at(event);
      points.current = [...points.current, point];
      onChange(
        tool === 'frame' ? regionBetween(first, point) : regionAround(points.current, radius),
      );
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

interface FrameProps {
  readonly region: Crop;
  readonly onChange: (region: Crop) => void;
}

function Frame({ region, onChange }: FrameProps) {
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const by = { x: step.x * STEP, y: step.y * STEP };
    onChange(event.shiftKey ? resizedRegion(region, by) : movedRegion(region, by));
  };
  return (
    <button
      type="button"
      className={styles.frame}
      aria-label="Frame of the region"
      style={{
        left: percent(region.x),
        top: percent(region.y),
        width: percent(region.width),
        height: percent(region.height),
      }}
      onKeyDown={handleKey}
    />
  );
}

function Numbers({ region, onChange }: FrameProps) {
  const numbers = [
    [
      'Left',
      'x',
      region.x,
      (value: number) => ({ ...region, x: Math.min(value, 1 - region.width) }),
    ],
    [
      'Top',
      'y',
      region.y,
      (value: number) => ({ ...region, y: Math.min(value, 1 - region.height) }),
    ],
    [
      'Width',
      'width',
      region.width,
      (value: number) => ({ ...region, width: Math.min(value, 1 - region.x) }),
    ],
    [
      'Height',
      'height',
      region.height,
      (value: number) => ({ ...region, height: Math.min(value, 1 - region.y) }),
    ],
  ] as const;
  return (
    <div className={styles.numbers}>
      {numbers.map(([label, key, value, changed]) => (
        <NumberField
          key={key}
          label={`${label}, %`}
          stepper={false}
          min={0}
          max={100}
          value={Math.round(value * 1000) / 10}
          onChange={(next) => {
            if (next !== null) onChange(changed(next / 100));
          }}
        />
      ))}
    </div>
  );
}
