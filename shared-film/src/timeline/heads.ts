import type { EdgeMargins } from '../text-layout/safe-area.ts';

/** Box around a head with hair and chin, in fractions of the picture or frame. */
export interface HeadBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Margins inside a window or card, which already keeps off the frame's edges. */
export const INNER_MARGINS: EdgeMargins = { left: 0.03, top: 0.03, right: 0.03, bottom: 0.03 };

/** Returns the smallest box around all heads, or undefined if there are none. */
export function joinHeads(heads: readonly HeadBox[]): HeadBox | undefined {
  if (heads.length === 0) return undefined;
  const left = Math.min(...heads.map((head) => head.left));
  const top = Math.min(...heads.map((head) => head.top));
  const right = Math.max(...heads.map((head) => head.left + head.width));
  const bottom = Math.max(...heads.map((head) => head.top + head.height));
  return { left, top, width: right - left, height: bottom - top };
}

interface Size {
  width: number;
  height: number;
}

/** In pixels. */
interface Rectangle extends Size {
  left: number;
  top: number;
}

interface Placement {
  /** Part of the picture, in its pixels. */
  part: Rectangle;
  /** Place in the frame, in its pixels. */
  place: Rectangle;
}

/** Maps the heads of a picture to a frame that shows a part of the picture. */
export function placeHeads(
  heads: readonly HeadBox[],
  picture: Size,
  { part, place }: Placement,
  frame: Size,
): HeadBox[] {
  const across = place.width / part.width;
  const down = place.height / part.height;
  return heads.map((head) => ({
    left: (place.left + (head.left * picture.width - part.left) * across) / frame.width,
    top: (place.top + (head.top * picture.height - part.top) * down) / frame.height,
    width: (head.width * picture.width * across) / frame.width,
    height: (head.height * picture.height * down) / frame.height,
  }));
}

/** Range along one side of a picture, in pixels. */
interface Span {
  from: number;
  until: number;
}

interface CropOrder {
  /** Length of the picture along this side. */
  whole: number;
  /** Length of the crop. */
  part: number;
  /** Start of the crop without heads. */
  wanted: number;
  heads: Span;
  /** Shares of the crop to keep free before and after the heads. */
  margins: { before: number; after: number };
}

/**
 * Returns the start of a crop that keeps heads off its edges, as near to the wanted start as
 * possible.
 */
export function keepInCrop({ whole, part, wanted, heads, margins }: CropOrder): number {
  const earliest = heads.until - part * (1 - margins.after);
  const latest = heads.from - part * margins.before;
  const start =
    earliest <= latest ? Math.min(Math.max(wanted, earliest), latest) : (earliest + latest) / 2;
  return Math.round(Math.min(Math.max(0, start), whole - part));
}

/** Extra room around heads beyond their margins, so that the camera can move. */
const CAMERA_ROOM = 0.02;

/** Moves a part of a picture as far as needed to keep heads off its edges. */
export function movePartToHeads<P extends Rectangle>(
  picture: Size,
  part: P,
  heads: readonly HeadBox[],
  margins: EdgeMargins,
): P {
  const group = joinHeads(heads);
  if (!group) return part;
  const across = { from: group.left, until: group.left + group.width };
  const down = { from: group.top, until: group.top + group.height };
  const toPixels = ({ from, until }: Span, length: number) => ({
    from: from * length,
    until: until * length,
  });
  return {
    ...part,
    left: keepInCrop({
      whole: picture.width,
      part: part.width,
      wanted: part.left,
      heads: toPixels(across, picture.width),
      margins: { before: margins.left + CAMERA_ROOM, after: margins.right + CAMERA_ROOM },
    }),
    top: keepInCrop({
      whole: picture.height,
      part: part.height,
      wanted: part.top,
      heads: toPixels(down, picture.height),
      margins: { before: margins.top + CAMERA_ROOM, after: margins.bottom + CAMERA_ROOM },
    }),
  };
}
