import { getLayout } from '../text-layout/layouts.ts';
import { getFilmedPart, type Size } from './frame.ts';
import type { SeenPicture } from './picture-card.ts';
import { getPicturePlace, type PicturePlace } from './picture-place.ts';
import type { FilmTimeline, TimelineScene } from './timeline.ts';

/** A scene whose picture is to be taken apart, if it can be. */
export type LayeredScene = Pick<TimelineScene, 'content' | 'motion' | 'role'>;

/** Whether a scene asks for what stands in its picture to move before its ground. */
export const shouldUseLayers = (
  { style, frame }: Pick<FilmTimeline, 'style' | 'frame'>,
  { content, motion, role }: LayeredScene,
): boolean =>
  motion === 'parallax' && content.kind === 'picture' && !getLayout(style, role, frame)?.window;

/**
 * Where a picture that is taken apart lies: which part of it, and where in what it is painted into.
 * @param isCutOff the picture's edge cuts off what stands in it
 * @returns nothing where it moves as one: as a card, or cut off where the frame goes on
 */
export function getLayersPlace(
  { content }: Pick<LayeredScene, 'content'>,
  { size, focus }: SeenPicture,
  canvas: Size,
  isCutOff: boolean,
): Pick<PicturePlace, 'part' | 'place'> | undefined {
  if (content.kind !== 'picture') return undefined;
  if (content.fit === 'cut') {
    const part = getFilmedPart(size, canvas, content.crop);
    return { part, place: { left: 0, top: 0, width: canvas.width, height: canvas.height } };
  }
  const { kind, part, place } = getPicturePlace(size, canvas, focus);
  const isWhole = place.width === canvas.width && place.height === canvas.height;
  return kind === 'fill' && (isWhole || !isCutOff) ? { part, place } : undefined;
}
