import type { Crop, Point } from '../../editor/logic/crop.ts';

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const round = (value: number) => Math.round(value * 1e4) / 1e4;
const LEAST = 0.02;

/** Creates the frame between two corners, clamped to the picture. */
export function createRegion(first: Point, second: Point): Crop {
  const [left, right] = [first.x, second.x].map((x) => clamp(x, 0, 1)).sort((a, b) => a - b);
  const [top, bottom] = [first.y, second.y].map((y) => clamp(y, 0, 1)).sort((a, b) => a - b);
  const [x, y] = [round(left ?? 0), round(top ?? 0)];
  return { x, y, width: round((right ?? 0) - x), height: round((bottom ?? 0) - y) };
}

/** Moves a frame, clamped to the picture. */
export function moveRegion(region: Crop, by: Point): Crop {
  return {
    ...region,
    x: round(clamp(region.x + by.x, 0, 1 - region.width)),
    y: round(clamp(region.y + by.y, 0, 1 - region.height)),
  };
}

/** Resizes a frame at its lower right corner. */
export function resizeRegion(region: Crop, by: Point): Crop {
  return {
    ...region,
    width: round(clamp(region.width + by.x, LEAST, 1 - region.x)),
    height: round(clamp(region.height + by.y, LEAST, 1 - region.y)),
  };
}
