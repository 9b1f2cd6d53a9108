import { getLayout } from '../text-layout/layouts.ts';
import type { Size } from './frame.ts';
import type { SeenPicture } from './places/picture-card.ts';
import { getFilledPlace, getPicturePlace, type PicturePlace } from './places/picture-place.ts';
import type { FilmTimeline, TimelineScene } from './timeline.ts';

/** A scene whose picture is split into layers if possible. */
export type LayeredScene = Pick<TimelineScene, 'content' | 'motion' | 'role'>;

/** Checks if a scene requests that the subject of its picture moves in front of the background. */
export const shouldUseLayers = (
  { style, frame }: Pick<FilmTimeline, 'style' | 'frame'>,
  { content, motion, role }: LayeredScene,
): boolean =>
  motion === 'parallax' && content.kind === 'picture' && !getLayout(style, role, frame)?.window;

/**
 * Returns the part of a picture to split into layers, and its position on the canvas.
 * @param isCutOff the picture's edge cuts off its subject
 * @returns undefined if it moves as one layer: as a card, or if a cut-off subject is in an extended
 * frame
 */
export function getLayersPlace(
  { content }: Pick<LayeredScene, 'content'>,
  { size, focus }: SeenPicture,
  canvas: Size,
  isCutOff: boolean,
): Pick<PicturePlace, 'part' | 'place'> | undefined {
  if (content.kind !== 'picture') return undefined;
  if (content.fit === 'cut') {
    const { kind, part, place } = getFilledPlace(size, canvas, { focus, crop: content.crop });
    return kind === 'fill' ? { part, place } : undefined;
  }
  const { kind, part, place } = getPicturePlace(size, canvas, focus);
  const isWhole = place.width === canvas.width && place.height === canvas.height;
  return kind === 'fill' && (isWhole || !isCutOff) ? { part, place } : undefined;
}
