import { z } from 'zod';
import { VOICE_SAMPLE_LETTERS } from '../options/film-options.ts';
import { engineText } from './common.ts';
import { voiceChoice } from './films.ts';

/** A voice that can speak a script. */
export const voice = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** BCP 47, such as `en-GB`, or `multi` for any language. */
  language: z.string(),
  /** Absent if the voice's maker does not state it. */
  gender: z.enum(['female', 'male']).optional(),
});
export type Voice = z.infer<typeof voice>;

export const speechCalls = {
  listVoices: {
    summary: 'list voices',
    answer: z.strictObject({
      /**
       * False if no voice is installed here. Nothing can be spoken then; `reason` gives the next
       * step.
       */
      available: z.boolean(),
      reason: z.string().nullable(),
      engine: engineText,
      voices: z.array(voice),
    }),
  },
  /** A short sample of this voice. The same voice and text return the same URL for hours. */
  voiceSample: {
    summary: 'get a voice sample',
    body: voiceChoice.extend({
      /** Text of the sample. Defaults to a built-in sentence. */
      text: z.string().trim().min(1).max(VOICE_SAMPLE_LETTERS).optional(),
    }),
    answer: z.strictObject({
      /** AAC in an MP4 file. */
      url: z.string(),
      seconds: z.number(),
      text: z.string(),
    }),
  },
};
