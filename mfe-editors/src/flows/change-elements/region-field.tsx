import type { BrushStroke } from '@vidra/shared-contract/schemas';
import { message, useTranslate } from '@vidra/shared-i18n';
import { Button, Icon, RadioCards } from '@vidra/shared-ui';
import { useEffect, useId, useRef, useState, type PointerEvent } from 'react';
import type { Crop, Point } from '../../editor/logic/crop.ts';
import type { DraftMedia } from '../../editor/media/media.ts';
import { BrushCursor, BrushSettings } from './brush-tool.tsx';
import { beginStroke, goOn, toStrokesRegion } from './brush.ts';
import { Frame, FrameNumbers } from './frame-tool.tsx';
import { placeIn } from './marking.ts';
import { createRegion } from './region.ts';
import { StrokesDrawing } from './strokes-drawing.tsx';
import styles from './region-field.module.css';

/** Marked region: a frame, limited to the strokes where there are any. */
interface Marked {
  readonly region: Crop | null;
  readonly strokes: readonly BrushStroke[];
}

interface RegionFieldProps extends Marked {
  readonly source: DraftMedia;
  readonly problem: string | undefined;
  readonly onChange: (marking: Marked) => void;
}

type Tool = 'frame' | 'brush';

const MIDDLE: Crop = { x: 0.35, y: 0.35, width: 0.3, height: 0.3 };
const RADIUS = 0.05;
const HINTS: Readonly<Record<Tool, string>> = {
  frame: message`Draw a frame around it. Arrow keys move the frame; hold Shift to resize it.`,
  brush: message`Paint over it; only that area changes. On a keyboard, arrows move the brush, Space
    puts it down or lifts it, Backspace undoes.`,
};

/**
 * Field for the changed region: a frame or strokes, drawn on the picture or set by keys and
 * numbers.
 */
export function RegionField({ source, region, strokes, problem, onChange }: RegionFieldProps) {
  const t = useTranslate();
  const [tool, setTool] = useState<Tool>(strokes.length > 0 ? 'brush' : 'frame');
  const [radius, setRadius] = useState(RADIUS);
  const id = useId();
  const setRegion = (next: Crop | null) => {
    onChange({ region: next, strokes: [] });
  };
  const setStrokes = (next: readonly BrushStroke[]) => {
    onChange({ region: toStrokesRegion(next, source), strokes: next });
  };
  const draw = useDrawing({
    frame: (first, point) => {
      setRegion(createRegion(first, point));
    },
    begin: (point) => {
      if (tool === 'brush') setStrokes(beginStroke(strokes, point, radius));
    },
    goOn: (point) => {
      setStrokes(goOn(strokes, point, source));
    },
    tool,
  });
  return (
    <div
      className={styles.field}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      aria-invalid={problem !== undefined || undefined}
    >
      <span className={styles.label} id={`${id}-label`}>
        {/* Translators: the part of an image or a video that is changed. */}
        {t`Region`}
      </span>
      <RadioCards
        // Translators: followed by "Rectangle" and "Brush".
        label={t`Mark with`}
        hideLabel
        value={tool}
        onChange={setTool}
        options={[
          { value: 'frame', label: t`Rectangle` },
          { value: 'brush', label: t`Brush` },
        ]}
      />
      <div
        className={styles.area}
        style={{ aspectRatio: `${source.width} / ${source.height}` }}
        data-invalid={problem !== undefined || undefined}
        {...draw}
      >
        <img
          className={styles.picture}
          src={source.kind === 'video' ? source.thumbnailUrl : source.url}
          alt=""
          draggable={false}
        />
        {strokes.length > 0 && (
          <StrokesDrawing className={styles.strokes} strokes={strokes} picture={source}>
            {(lines) => lines}
          </StrokesDrawing>
        )}
        {tool === 'frame' && region && <Frame region={region} onChange={setRegion} />}
        {tool === 'brush' && (
          <BrushCursor strokes={strokes} radius={radius} picture={source} onChange={setStrokes} />
        )}
      </div>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          <Icon name="lucide:circle-alert" size={12} /> {problem}
        </p>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {t(HINTS[tool])}
      </p>
      {tool === 'brush' && (
        <BrushSettings
          strokes={strokes}
          radius={radius}
          onRadius={setRadius}
          onChange={setStrokes}
        />
      )}
      {tool === 'frame' && region && <FrameNumbers region={region} onChange={setRegion} />}
      {tool === 'frame' && !region && (
        <Button
          size="sm"
          icon="lucide:square-dashed"
          onClick={() => {
            setRegion(MIDDLE);
          }}
        >
          {t`Add a centered frame`}
        </Button>
      )}
    </div>
  );
}

interface Drawing {
  readonly tool: Tool;
  readonly frame: (first: Point, point: Point) => void;
  readonly begin: (point: Point) => void;
  readonly goOn: (point: Point) => void;
}

/** Returns the pointer handlers of the selected drawing tool. */
function useDrawing(drawing: Drawing) {
  const first = useRef<Point>(null);
  const latestDrawing = useRef(drawing);
  useEffect(() => {
    latestDrawing.current = drawing;
  });
  const end = () => {
    first.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      first.current = placeIn(event);
      latestDrawing.current.begin(first.current);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!first.current) return;
      const point = placeIn(event);
      if (latestDrawing.current.tool === 'frame') latestDrawing.current.frame(first.current, point);
      else latestDrawing.current.goOn(point);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
