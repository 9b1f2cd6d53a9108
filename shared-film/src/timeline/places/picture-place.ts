import { getCardPlace } from './card-place.ts';
import { getSafeMargins } from '../../text-layout/safe-area.ts';
import { getCardPart, getFocalPart, type Focus } from './focal-part.ts';
import { getFilmedPart, type CropRectangle, type PixelRectangle, type Size } from '../frame.ts';
import { INNER_MARGINS, joinHeads } from '../heads.ts';

/** Minimum visible share of a picture. If less would remain, it is put on a backdrop instead. */
const LEAST_KEPT = { frame: 0.72, window: 0.4 };
/**
 * Maximum ratio of a frame to a picture with an extended background. The background at the sides is
 * known
 * to be plain, but not the one above and below.
 */
const FURTHEST = { down: 1.6, across: 3.6 };
/** Size of the area around the focus, in shares of the focus, because the camera zooms in. */
const ROOM = { frame: 1.16, window: 1.3 };
/**
 * Vertical position of a picture that is lower than its frame, as a share of the remaining height.
 */
const HEIGHT = 0.42;

/**
 * Distance to an edge below which the subject counts as cut off. It is smaller than the accuracy of
 * its extent.
 */
const AT_EDGE = 0.005;

/**
 * Extension of a picture beyond its edges: blur in shares of the frame's short side, edge in shares
 * of its length.
 */
export const EXTENDED_EDGES = { blur: 0.1, edge: 0.035 } as const;

/**
 * Appearance of a picture as its own backdrop: blurred until no shape is recognizable, in shares of
 * the short side,
 * and calmer than the picture in front.
 */
export const BEHIND = { blur: 0.13, saturation: 0.8, brightness: 0.55 } as const;

/** The visible part of a picture, and its position in the frame. */
export interface PicturePlace {
  /**
   * `fill`: covers the frame; if the position is smaller, the picture is extended beyond its edges.
   * `card`: on a backdrop.
   */
  kind: 'fill' | 'card';
  part: PixelRectangle;
  place: PixelRectangle;
}

/** Returns the share of a picture's longer side that must be visible to show the whole focus. */
function getNeededShare(
  { width = 0, height = 0 }: Focus,
  { isWide, room }: { isWide: boolean; room: number },
): number {
  return Math.min(1, (isWide ? width : height) * room);
}

/**
 * Checks for a subject cut off at the chest. There is no background to extend below the picture.
 */
const isCutOffBelow = ({ y, height = 0 }: Focus): boolean =>
  y + height / 2 > 1 - AT_EDGE && y - height / 2 > AT_EDGE;

/**
 * Checks if all heads keep off the edges of a frame that the picture fills. The picture is cropped
 * along one side only.
 */
function doHeadsFit(picture: Size, frame: Size, focus: Focus, isInWindow: boolean): boolean {
  const group = joinHeads(focus.heads ?? []);
  if (!group) return true;
  const { left, right, top, bottom } = isInWindow ? INNER_MARGINS : getSafeMargins(frame);
  const relation = picture.width / picture.height / (frame.width / frame.height);
  if (relation > 1) return group.width * relation <= 1 - left - right;
  return relation === 1 || group.height / relation <= 1 - top - bottom;
}

function placeOnCard(picture: Size, frame: Size, focus: Focus): PicturePlace {
  const { card: place } = getCardPlace(picture, frame, { focus });
  return { kind: 'card', part: getCardPart(picture, place, focus), place };
}

/**
 * Places a picture that fills the frame, cropped around its heads or as the user chose. A picture
 * whose heads would be cut becomes a card.
 */
export function getFilledPlace(
  picture: Size,
  frame: Size,
  { focus, crop }: { focus: Focus; crop?: CropRectangle | undefined },
): PicturePlace {
  if (!crop && !doHeadsFit(picture, frame, focus, false)) {
    return placeOnCard(picture, frame, focus);
  }
  const part = getFilmedPart(picture, frame, { crop, heads: focus.heads });
  const place = { left: 0, top: 0, width: frame.width, height: frame.height };
  return { kind: 'fill', part, place };
}

/** Places a picture in a frame. A crop never cuts through the focus. */
export function getPicturePlace(
  picture: Size,
  frame: Size,
  focus: Focus,
  isInWindow = false,
): PicturePlace {
  const by = isInWindow ? 'window' : 'frame';
  const relation = picture.width / picture.height / (frame.width / frame.height);
  const keptShare = Math.min(relation, 1 / relation);
  const isWide = relation > 1;
  const overflow = Math.max(1, getNeededShare(focus, { isWide, room: ROOM[by] }) / keptShare);
  const hasExtent = focus.width !== undefined && focus.height !== undefined;
  const isCard = hasExtent
    ? overflow > (isWide ? FURTHEST.down : FURTHEST.across)
    : keptShare < LEAST_KEPT[by] || !doHeadsFit(picture, frame, focus, isInWindow);
  if (isCard) return placeOnCard(picture, frame, focus);
  const size = isWide
    ? { width: frame.width, height: Math.round(frame.height / overflow) }
    : { width: Math.round(frame.width / overflow), height: frame.height };
  const place = {
    ...size,
    left: Math.round((frame.width - size.width) / 2),
    top: Math.round((frame.height - size.height) * (isCutOffBelow(focus) ? 1 : HEIGHT)),
  };
  const margins = isInWindow ? INNER_MARGINS : getSafeMargins(frame);
  return { kind: 'fill', part: getFocalPart(picture, place, focus, margins), place };
}
