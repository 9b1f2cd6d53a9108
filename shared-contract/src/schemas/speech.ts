import { z } from 'zod';
import { VOICE_SAMPLE_LETTERS } from '../film-options.ts';
import { engineText } from './common.ts';
import { voiceChoice } from './films.ts';

/** A voice that can speak a script. */
export const voice = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** BCP 47, such as `en-GB`; `multi` speaks what it is given. */
  language: z.string(),
  /** Absent: its maker does not say. */
  gender: z.enum(['female', 'male']).optional(),
});
export type Voice = z.infer<typeof voice>;

export const speechCalls = {
  listVoices: {
    answer: z.strictObject({
      /** False: no voice is installed here; `reason` says what to do. Nothing can be spoken then. */
      available: z.boolean(),
      reason: z.string().nullable(),
      engine: engineText,
      voices: z.array(voice),
    }),
  },
  /** A few words in this voice; the same choice and words answer the same address for hours. */
  voiceSample: {
    body: voiceChoice.extend({
      /** What is said; without it a sentence of our own. */
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
