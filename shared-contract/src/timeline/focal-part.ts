import type { PixelRectangle, Size } from './frame.ts';

/** A point of a picture that draws the eye, in fractions of its width and height. */
export interface Focus {
  x: number;
  y: number;
  /** What is around it and belongs to it. */
  width?: number | undefined;
  height?: number | undefined;
}

/** How far from the middle of a crop, in shares of it, what matters may be. */
const OFF_MIDDLE = 0.3;

/**
 * Where a crop begins: in the middle, moved only as far as it takes to keep the focus inside; all of
 * what has an extent, where there is room for it.
 */
export function cropStart(whole: number, part: number, focus: number, extent = 0): number {
  const off = Math.max(0, Math.min(OFF_MIDDLE * part, (part - extent * 1.12) / 2));
  const middle = Math.min(Math.max(whole / 2, focus - off), focus + off);
  return Math.round(Math.min(Math.max(0, middle - part / 2), whole - part));
}

/** The largest part of a picture that has a shape and keeps what matters. */
export function focalPart(whole: Size, shape: Size, focus: Focus): PixelRectangle {
  const aspect = shape.width / shape.height;
  const isWide = whole.width / whole.height > aspect;
  const width = isWide ? Math.max(1, Math.round(whole.height * aspect)) : whole.width;
  const height = isWide ? whole.height : Math.max(1, Math.round(whole.width / aspect));
  const { x, y, width: across = 0, height: down = 0 } = focus;
  return {
    width,
    height,
    left: cropStart(whole.width, width, x * whole.width, across * whole.width),
    top: cropStart(whole.height, height, y * whole.height, down * whole.height),
  };
}
