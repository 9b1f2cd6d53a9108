import { getPaintedPart } from '../text-layout/drawing/draw-ground.ts';
import { getLayout } from '../text-layout/layouts.ts';
import { endCardStand, getCardPlace } from './places/card-place.ts';
import { listKeptBoxes, toChangedFocus } from './places/changed-region.ts';
import { getCardPart } from './places/focal-part.ts';
import { placeHeads, type HeadBox } from './heads.ts';
import type { Size } from './frame.ts';
import { getSideCards } from './places/garment-place.ts';
import type { SeenPicture } from './places/picture-card.ts';
import { getFilledPlace, getPicturePlace, type PicturePlace } from './places/picture-place.ts';
import type { FilmTimeline, TimelineScene } from './timeline.ts';

/** Share of the frame's height for a person before a replaced background. */
export const PORTRAIT_SHARE = 0.94;

type Shown = Pick<PicturePlace, 'part' | 'place'>;

/** Places a whole picture on the lower edge of the frame. */
function placeCutOut(size: Size, frame: Size): Shown {
  const scale = Math.min(frame.width / size.width, (frame.height * PORTRAIT_SHARE) / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  return {
    part: { left: 0, top: 0, ...size },
    place: { left: (frame.width - width) / 2, top: frame.height - height, width, height },
  };
}

/**
 * Returns the part of the picture that a scene shows and its place in the frame, before the camera
 * moves.
 */
function getShown(
  { style, frame }: Pick<FilmTimeline, 'style' | 'frame'>,
  { content, role }: Pick<TimelineScene, 'content' | 'role'>,
  { size, focus }: SeenPicture,
): Shown | undefined {
  const window = getLayout(style, role, frame)?.window;
  if (content.kind === 'backdrop' && content.blurred && !window) {
    const stand = endCardStand(frame, content.logoUid !== undefined);
    const { card: place } = getCardPlace(size, frame, { stand, focus });
    return { part: getCardPart(size, place, focus), place };
  }
  if (content.kind === 'picture' && content.fit === 'cut') {
    return getFilledPlace(size, frame, { focus, crop: content.crop });
  }
  if (content.kind === 'portrait' && content.background.kind !== 'keep') {
    return placeCutOut(size, frame);
  }
  if (content.kind === 'changed') {
    return getPicturePlace(size, frame, toChangedFocus(content, focus.heads));
  }
  if (content.kind === 'garment' && content.layout === 'beside' && content.step === 'after') {
    const { card: place } = getCardPlace(size, frame, { stand: getSideCards(frame).person, focus });
    return { part: getCardPart(size, place, focus), place };
  }
  if (content.kind === 'plain') return undefined;
  if (!window) return getPicturePlace(size, frame, focus);
  const paintedPart = getPaintedPart(window, frame);
  const { part, place } = getPicturePlace(size, paintedPart, focus, true);
  const [left, top] = [place.left + paintedPart.left, place.top + paintedPart.top];
  return { part, place: { ...place, left, top } };
}

function placeBoxes(
  boxes: readonly HeadBox[],
  film: Pick<FilmTimeline, 'style' | 'frame'>,
  scene: Pick<TimelineScene, 'content' | 'role'>,
  seen: SeenPicture,
): HeadBox[] {
  const placement = boxes.length > 0 ? getShown(film, scene, seen) : undefined;
  return placement ? placeHeads(boxes, seen.size, placement, film.frame) : [];
}

/**
 * Returns the heads of a scene's picture before the camera moves, in fractions of the frame. The
 * region of a result that is shown alone is kept in the frame like a head.
 */
export function getSceneHeads(
  film: Pick<FilmTimeline, 'style' | 'frame'>,
  scene: Pick<TimelineScene, 'content' | 'role'>,
  seen: SeenPicture,
): HeadBox[] {
  const { content } = scene;
  const { heads = [] } = seen.focus;
  const boxes = content.kind === 'changed' ? listKeptBoxes(content, heads) : heads;
  return placeBoxes(boxes, film, scene, seen);
}

/**
 * Returns the box of a scene's subject before the camera moves, in fractions of the frame.
 *
 * @returns undefined if its extent is unknown, or if it is a person, whose head matters instead
 */
export function getSceneSubject(
  film: Pick<FilmTimeline, 'style' | 'frame'>,
  scene: Pick<TimelineScene, 'content' | 'role'>,
  seen: SeenPicture,
): HeadBox | undefined {
  const { x, y, width, height, heads = [] } = seen.focus;
  if (width === undefined || height === undefined || heads.length > 0) return undefined;
  const box = { left: x - width / 2, top: y - height / 2, width, height };
  return placeBoxes([box], film, scene, seen)[0];
}
