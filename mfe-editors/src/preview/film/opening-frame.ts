import { TEXT_MOTION } from '@vidra/shared-film/text-layout';
import {
  FRAMES_PER_SECOND,
  countFrames,
  getMoment,
  getSceneStarts,
  countTransitionFrames,
  type FilmTimeline,
  type TimelineScene,
} from '@vidra/shared-film/timeline';

/** Key of a scene's visible parts, without the video model's prompt. */
const toSceneKey = (scene: TimelineScene | undefined) => JSON.stringify({ ...scene, prompt: '' });

/** Returns a frame in which only this scene is shown and its move has begun. */
export function lookAt(film: FilmTimeline, scene: number): number {
  const start = getSceneStarts(film)[scene] ?? 0;
  return start + (scene === 0 ? 0 : countTransitionFrames(film));
}

/** Finds changed texts, with the frames from their complete entrance to their end. */
function findChangedTexts(film: FilmTimeline, before: FilmTimeline) {
  const knownTexts = new Set(before.texts.map((text) => JSON.stringify(text)));
  const texts = film.texts.filter((text) => !knownTexts.has(JSON.stringify(text)));
  return texts.map(({ start, end }) => {
    const first = Math.round(start * FRAMES_PER_SECOND) + TEXT_MOTION.entrance;
    return { first, last: Math.max(first, Math.round(end * FRAMES_PER_SECOND) - 1) };
  });
}

/**
 * Returns the frame that shows a change: the current one if it is affected, else that of the first
 * change.
 */
export function findChangedFrame(film: FilmTimeline, frame: number, before: FilmTimeline): number {
  const isChanged = (index: number) =>
    toSceneKey(film.scenes[index]) !== toSceneKey(before.scenes[index]);
  if (isChanged(getMoment(film, frame).scene.index)) return frame;
  const scene = film.scenes.findIndex((_, index) => isChanged(index));
  if (scene >= 0) return lookAt(film, scene);
  const texts = findChangedTexts(film, before);
  const isHere = texts.some(({ first, last }) => first <= frame && frame <= last);
  return isHere ? frame : Math.min(texts[0]?.first ?? frame, countFrames(film) - 1);
}

/** Returns the poster frame of an opened film. */
export const getOpeningFrame = (film: FilmTimeline): number =>
  Math.min(Math.round((film.posterAt ?? 0) * FRAMES_PER_SECOND), countFrames(film) - 1);
