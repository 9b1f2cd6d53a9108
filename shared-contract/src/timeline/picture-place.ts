import { getCardPlace } from './card-place.ts';
import { getFocalPart, type Focus } from './focal-part.ts';
import type { PixelRectangle, Size } from './frame.ts';

/** A picture that would keep less than this share of itself stands on a backdrop instead. */
const LEAST_KEPT = { frame: 0.72, window: 0.4 };
/**
 * Where its ground goes on beyond its edges, the frame may be so much longer or wider than it: the
 * ground at its sides is known to be plain, that above and below is not.
 */
const FURTHEST = { down: 1.6, across: 3.6 };
/** What matters has so much room around it, in shares of itself: the camera comes nearer. */
const ROOM = { frame: 1.16, window: 1.3 };
/** Where a picture stands that is lower than its frame, as a share of what is left. */
const HEIGHT = 0.42;

/** So near to an edge what matters is cut off by it: less than its extent is found by. */
const AT_EDGE = 0.005;

/** How a picture goes on beyond its edges: shares of the frame's short side, and of its length. */
export const CONTINUED = { blur: 0.1, edge: 0.035 } as const;

/**
 * How a picture is seen behind itself: so soft that none of its shapes is, in shares of the short side, and calmer
 * than what stands before it.
 */
export const BEHIND = { blur: 0.13, saturation: 0.8, brightness: 0.55 } as const;

/** Which part of a picture is shown, and where in the frame. */
export interface PicturePlace {
  /**
   * `fill`: all over the frame; where the place is smaller, the picture goes on beyond its edges.
   * `card`: on a backdrop.
   */
  kind: 'fill' | 'card';
  part: PixelRectangle;
  place: PixelRectangle;
}

/** So much of a picture's longer side is shown at least, as a share: all of what matters. */
function getNeededShare(
  { width = 0, height = 0 }: Focus,
  { isWide, room }: { isWide: boolean; room: number },
): number {
  return Math.min(1, (isWide ? width : height) * room);
}

/** Somebody seen down to the chest: below the picture there is no ground that could go on. */
const isCutOffBelow = ({ y, height = 0 }: Focus): boolean =>
  y + height / 2 > 1 - AT_EDGE && y - height / 2 > AT_EDGE;

/** How a picture is shown in a frame: cut, but never through what matters. */
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
  if (
    hasExtent ? overflow > (isWide ? FURTHEST.down : FURTHEST.across) : keptShare < LEAST_KEPT[by]
  ) {
    const { card: place } = getCardPlace(picture, frame, { focus });
    return { kind: 'card', part: getFocalPart(picture, place, focus), place };
  }
  const size = isWide
    ? { width: frame.width, height: Math.round(frame.height / overflow) }
    : { width: Math.round(frame.width / overflow), height: frame.height };
  const place = {
    ...size,
    left: Math.round((frame.width - size.width) / 2),
    top: Math.round((frame.height - size.height) * (isCutOffBelow(focus) ? 1 : HEIGHT)),
  };
  return { kind: 'fill', part: getFocalPart(picture, place, focus), place };
}
