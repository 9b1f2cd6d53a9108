import { BRUSH_LIMITS } from '@vidra/shared-contract';
import type { BrushStroke } from '@vidra/shared-contract/schemas';
import type { Crop, Point, Size } from '../../editor/logic/crop.ts';
import { createRegion } from './region.ts';

const round = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4;

/** Fraction of a stroke's radius. Points nearer than this to the last one are skipped. */
const NEAR = 1 / 3;

/** Adds a stroke that begins at a point. Drops the oldest one above the limit. */
export function beginStroke(
  strokes: readonly BrushStroke[],
  point: Point,
  radius: number,
): readonly BrushStroke[] {
  const newStroke: BrushStroke = { radius, points: [[round(point.x), round(point.y)]] };
  return [...strokes, newStroke].slice(-BRUSH_LIMITS.maxStrokes);
}

/** Extends the last stroke to a point. A stroke above the length limit continues as a new one. */
export function goOn(
  strokes: readonly BrushStroke[],
  point: Point,
  picture: Size,
): readonly BrushStroke[] {
  const last = strokes.at(-1);
  const end = last?.points.at(-1);
  if (!last || !end) return strokes;
  const [x, y] = [round(point.x), round(point.y)];
  const shortSide = Math.min(picture.width, picture.height);
  const distance =
    Math.hypot((x - end[0]) * picture.width, (y - end[1]) * picture.height) / shortSide;
  if (distance < last.radius * NEAR) return strokes;
  if (last.points.length >= BRUSH_LIMITS.maxPoints) {
    const [fromX, fromY] = end;
    const nextStrokes = beginStroke(strokes, { x: fromX, y: fromY }, last.radius);
    return goOn(nextStrokes, point, picture);
  }
  return [...strokes.slice(0, -1), { ...last, points: [...last.points, [x, y]] }];
}

/** Returns the bounding box of all strokes, or null when there are none. */
export function toStrokesRegion(
  strokes: readonly BrushStroke[],
  { width, height }: Size,
): Crop | null {
  if (strokes.length === 0) return null;
  const shortSide = Math.min(width, height);
  const edges = strokes.flatMap(({ radius, points }) => {
    const [radiusX, radiusY] = [(radius * shortSide) / width, (radius * shortSide) / height];
    return points.map(([x, y]) => ({ x, y, across: radiusX, down: radiusY }));
  });
  return createRegion(
    {
      x: Math.min(...edges.map(({ x, across }) => x - across)),
      y: Math.min(...edges.map(({ y, down }) => y - down)),
    },
    {
      x: Math.max(...edges.map(({ x, across }) => x + across)),
      y: Math.max(...edges.map(({ y, down }) => y + down)),
    },
  );
}
