import {
  countTransitionFrames,
  countOwnFrames,
  FRAMES_PER_SECOND,
} from '@vidra/shared-film/timeline';
import { z } from 'zod';
import type { Film } from './film.ts';

/** The scenes of a rendered film, stored beside it for editing programs. */
export const timelineFile = z.object({
  framesPerSecond: z.number().positive(),
  transition: z.object({ kind: z.string(), frames: z.number().int().nonnegative() }),
  scenes: z.array(
    z.object({
      name: z.string(),
      /** Frames until the next scene begins. */
      frames: z.number().int().nonnegative(),
      /** File uid of the picture that the scene shows; absent if the film itself shows more. */
      sourceUid: z.string().optional(),
    }),
  ),
  /** Spoken and shown texts with their times in seconds. */
  texts: z.array(z.object({ text: z.string(), start: z.number() })),
});
export type TimelineFile = z.infer<typeof timelineFile>;

/** Describes the scenes of a rendered film. */
export function createTimelineFile(film: Film): TimelineFile {
  const { transition, scenes, sound, texts } = film;
  // Captions repeat the speech.
  const shownTexts = texts.filter(({ place }) => sound.speech.length === 0 || place !== 'caption');
  return {
    framesPerSecond: FRAMES_PER_SECOND,
    transition: { kind: transition.kind, frames: countTransitionFrames(film) },
    scenes: scenes.map(({ name, sourceUid, clipPath }, index) => ({
      name,
      frames: countOwnFrames(film, index),
      // A clip is made for this film alone, so only the film shows it.
      ...(sourceUid !== undefined && clipPath === undefined && { sourceUid }),
    })),
    texts: [...sound.speech, ...shownTexts]
      .map(({ text, start }) => ({ text, start }))
      .sort((left, right) => left.start - right.start),
  };
}
