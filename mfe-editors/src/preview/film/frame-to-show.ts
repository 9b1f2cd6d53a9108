import { TEXT_MOTION } from '@vidra/shared-contract/text-layout';
import {
  FRAMES_PER_SECOND,
  framesOf,
  momentAt,
  sceneStarts,
  transitionFrames,
  type FilmTimeline,
  type TimelineScene,
} from '@vidra/shared-contract/timeline';

/** What is seen of a scene; what a video model is told of it is not. */
const seen = (scene: TimelineScene | undefined) => JSON.stringify({ ...scene, prompt: '' });

/** A frame in which a scene is alone and its move has begun. */
function lookAt(film: FilmTimeline, scene: number): number {
  const start = sceneStarts(film)[scene] ?? 0;
  return start + (scene === 0 ? 0 : transitionFrames(film));
}

/** Texts that are not as they were, each from when it has come until it goes. */
function changedTexts(film: FilmTimeline, before: FilmTimeline) {
  const known = new Set(before.texts.map((text) => JSON.stringify(text)));
  const texts = film.texts.filter((text) => !known.has(JSON.stringify(text)));
  return texts.map(({ start, end }) => {
    const first = Math.round(start * FRAMES_PER_SECOND) + TEXT_MOTION.entrance;
    return { first, last: Math.max(first, Math.round(end * FRAMES_PER_SECOND) - 1) };
  });
}

/** Where a change is seen: here, if something is changed here; else where the first change is. */
export function frameToShow(film: FilmTimeline, frame: number, before: FilmTimeline): number {
  const isChanged = (index: number) => seen(film.scenes[index]) !== seen(before.scenes[index]);
  if (isChanged(momentAt(film, frame).scene.index)) return frame;
  const scene = film.scenes.findIndex((_, index) => isChanged(index));
  if (scene >= 0) return lookAt(film, scene);
  const texts = changedTexts(film, before);
  const isHere = texts.some(({ first, last }) => first <= frame && frame <= last);
  return isHere ? frame : Math.min(texts[0]?.first ?? frame, framesOf(film) - 1);
}

/** What is shown of a film that is opened: what stands for it before it is played. */
export const openingFrame = (film: FilmTimeline): number =>
  Math.min(Math.round((film.posterAt ?? 0) * FRAMES_PER_SECOND), framesOf(film) - 1);
