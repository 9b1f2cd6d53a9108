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
export function cropStart(wholeLength: number, part: number, focus: number, extent = 0): number {
  const maxOffset = Math.max(0, Math.min(OFF_MIDDLE * part, (part - extent * 1.12) / 2));
  const middle = Math.min(Math.max(wholeLength / 2, focus - maxOffset), focus + maxOffset);
  return Math.round(Math.min(Math.max(0, middle - part / 2), wholeLength - part));
}

/** The largest part of a picture that has a shape and keeps what matters. */
export function getFocalPart(picture: Size, shape: Size, focus: Focus): PixelRectangle {
  const aspect = shape.width / shape.height;
  const isWide = picture.width / picture.height > aspect;
  const width = isWide ? Math.max(1, Math.round(picture.height * aspect)) : picture.width;
  const height = isWide ? picture.height : Math.max(1, Math.round(picture.width / aspect));
  const { x, y, width: focusWidth = 0, height: focusHeight = 0 } = focus;
  return {
    width,
    height,
    left: cropStart(picture.width, width, x * picture.width, focusWidth * picture.width),
    top: cropStart(picture.height, height, y * picture.height, focusHeight * picture.height),
  };
}
