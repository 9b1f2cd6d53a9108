import { getLayout } from '../../text-layout/layouts.ts';
import { getPaintedPart } from '../../text-layout/drawing/draw-ground.ts';
import { toChangedFocus } from './changed-region.ts';
import type { Focus } from './focal-part.ts';
import type { Size } from '../frame.ts';
import { getFilledPlace, getPicturePlace } from './picture-place.ts';
import type { FilmTimeline, TimelineScene } from '../timeline.ts';

/** Size and focus of a picture. */
export interface SeenPicture {
  size: Size;
  focus: Focus;
}

/** Checks if a scene's picture is a card on a backdrop instead of filling its area. */
export function isOnCard(
  { style, frame }: Pick<FilmTimeline, 'style' | 'frame'>,
  { content, role }: Pick<TimelineScene, 'content' | 'role'>,
  { size, focus }: SeenPicture,
): boolean {
  const window = getLayout(style, role, frame)?.window;
  if (content.kind === 'backdrop' && content.blurred && !window) return true;
  if (content.kind === 'picture' && content.fit === 'cut') {
    return getFilledPlace(size, frame, { focus, crop: content.crop }).kind === 'card';
  }
  if (content.kind === 'changed') {
    return getPicturePlace(size, frame, toChangedFocus(content, focus.heads)).kind === 'card';
  }
  if (content.kind === 'garment' && content.layout === 'beside' && content.step === 'after') {
    return true;
  }
  const isCutOut = content.kind === 'portrait' && content.background.kind !== 'keep';
  if (isCutOut || !['picture', 'portrait', 'backdrop', 'garment'].includes(content.kind))
    return false;
  const place = window ? getPaintedPart(window, frame) : frame;
  return getPicturePlace(size, place, focus, window !== undefined).kind === 'card';
}
