import { useRef, type PointerEvent } from 'react';
import { fitSeconds } from './shot-edits.ts';
import styles from './shot-timeline.module.css';

interface ShotEdgeProps {
  readonly seconds: number;
  readonly readScale: () => number;
  readonly onResize: (seconds: number) => void;
  readonly onResized: (seconds: number) => void;
}

/** Right edge of a block. Dragging it changes the seconds. Keys do the same on the block. */
export function ShotEdge({ seconds, readScale, onResize, onResized }: ShotEdgeProps) {
  const drag = useRef<{ startX: number; seconds: number; scale: number; latest: number }>(null);
  const move = (event: PointerEvent) => {
    const { current } = drag;
    if (!current || current.scale <= 0) return;
    const next = fitSeconds(current.seconds + (event.clientX - current.startX) / current.scale);
    if (next === current.latest) return;
    current.latest = next;
    onResize(next);
  };
  const end = () => {
    const { current } = drag;
    drag.current = null;
    // A press without a movement changes nothing.
    if (current && current.latest !== current.seconds) onResized(current.latest);
  };
  return (
    <span
      aria-hidden="true"
      className={styles.edge}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { startX: event.clientX, seconds, scale: readScale(), latest: seconds };
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      // Otherwise the browser would drag the block.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    />
  );
}
