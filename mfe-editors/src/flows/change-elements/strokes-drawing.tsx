import type { BrushStroke } from '@vidra/shared-contract/schemas';
import type { ReactNode } from 'react';
import type { Size } from '../../editor/logic/crop.ts';

interface StrokesDrawingProps {
  readonly strokes: readonly BrushStroke[];
  readonly picture: Size;
  readonly className?: string | undefined;
  readonly children: (strokes: ReactNode) => ReactNode;
}

/** Strokes as lines over their picture, in its pixels. */
export function StrokesDrawing({ strokes, picture, className, children }: StrokesDrawingProps) {
  const { width, height } = picture;
  const shortSide = Math.min(width, height);
  const lines = strokes.map(({ radius, points }, index) => (
    <polyline
      key={index}
      // Draws a single dab as a line without length, whose round caps are visible.
      points={[...points, ...points.slice(-1)]
        .map(([x, y]) => `${x * width},${y * height}`)
        .join(' ')}
      strokeWidth={2 * radius * shortSide}
    />
  ));
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {children(
        <g fill="none" strokeLinecap="round" strokeLinejoin="round">
          {lines}
        </g>,
      )}
    </svg>
  );
}
