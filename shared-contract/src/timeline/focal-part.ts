import type { PixelRectangle, Size } from './frame.ts';

/** Focal point of a picture, in fractions of its width and height. */
export interface Focus {
  x: number;
  y: number;
  /** Extent of the subject around the point. */
  width?: number | undefined;
  height?: number | undefined;
}

/** Maximum distance of the focus from the middle of a crop, in shares of the crop. */
const OFF_MIDDLE = 0.3;

/**
 * Returns the start of a crop: centered, moved only as far as needed to keep the focus inside. If
 * the focus has
 * an extent, all of it is kept if it fits.
 */
export function cropStart(wholeLength: number, part: number, focus: number, extent = 0): number {
  const maxOffset = Math.max(0, Math.min(OFF_MIDDLE * part, (part - extent * 1.12) / 2));
  const middle = Math.min(Math.max(wholeLength / 2, focus - maxOffset), focus + maxOffset);
  return Math.round(Math.min(Math.max(0, middle - part / 2), wholeLength - part));
}

/** Returns the largest part of a picture that has this shape and keeps the focus. */
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
