import { getSafeMargins } from '../../text-layout/safe-area.ts';
import type { PixelRectangle, Size } from '../frame.ts';
import { INNER_MARGINS, joinHeads, movePartToHeads, type HeadBox } from '../heads.ts';

/** Focal point of a picture, in fractions of its width and height. */
export interface Focus {
  x: number;
  y: number;
  /** Extent of the subject around the point. */
  width?: number | undefined;
  height?: number | undefined;
  /**
   * Heads of all people, from the largest to the smallest. A crop keeps them whole if there is
   * room.
   */
  heads?: readonly HeadBox[] | undefined;
}

/** Space kept for heads, as a multiple of their size. */
const HEAD_ROOM = 1.06;

/**
 * Returns the shares of a picture's width and height that must stay visible: the focus and all
 * heads. A group needs the whole picture.
 */
export function getExtent({ width = 0, height = 0, heads = [] }: Focus): Size {
  if (heads.length > 1) return { width: 1, height: 1 };
  const group = joinHeads(heads);
  return {
    width: Math.max(width, (group?.width ?? 0) * HEAD_ROOM),
    height: Math.max(height, (group?.height ?? 0) * HEAD_ROOM),
  };
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

/**
 * Returns the largest part of a picture that has the given shape and keeps the focus.
 *
 * @param margins distance of the heads from its edges, where there is room
 */
export function getFocalPart(
  picture: Size,
  shape: Size,
  focus: Focus,
  margins = getSafeMargins(shape),
): PixelRectangle {
  const aspect = shape.width / shape.height;
  const isWide = picture.width / picture.height > aspect;
  const width = isWide ? Math.max(1, Math.round(picture.height * aspect)) : picture.width;
  const height = isWide ? picture.height : Math.max(1, Math.round(picture.width / aspect));
  const { x, y, width: focusWidth = 0, height: focusHeight = 0, heads = [] } = focus;
  const part = {
    width,
    height,
    left: cropStart(picture.width, width, x * picture.width, focusWidth * picture.width),
    top: cropStart(picture.height, height, y * picture.height, focusHeight * picture.height),
  };
  return movePartToHeads(picture, part, heads, margins);
}

/**
 * Returns the part of a picture that a card shows. The card itself already keeps off the frame's
 * edges.
 */
export const getCardPart = (picture: Size, card: Size, focus: Focus): PixelRectangle =>
  getFocalPart(picture, card, focus, INNER_MARGINS);
