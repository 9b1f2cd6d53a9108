import { z } from 'zod';
import { FILM_STYLES, SAMPLE_KINDS, TRANSITIONS } from '../options/film-options.ts';
import { MUSIC_BEDS } from '../options/music-beds.ts';
import { VOICE_GENDERS } from '../options/filter-options.ts';
import { FLOWS } from '../routes/tools.ts';
import { MOTIONS } from '../options/motions.ts';
import { DURATIONS, QUALITIES, RATIOS } from '../options/video-options.ts';
import { credits, engineText, focus, uid } from './common.ts';

/** A sample picture that ships with the product. */
export const samplePicture = z.strictObject({
  id: z.string(),
  fileUid: uid,
  kind: z.enum(SAMPLE_KINDS),
  /** Gender of the voice that suits a portrait. */
  voiceGender: z.enum(VOICE_GENDERS).optional(),
  title: z.string(),
  alt: z.string(),
  /** Photographer and licence. Absent for drawn samples. */
  credit: z.string().optional(),
  url: z.string(),
  /** URL of a small copy for the picker. */
  thumbnailUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  focus: focus.optional(),
});
export type SamplePicture = z.infer<typeof samplePicture>;

export const flowCapability = z.strictObject({
  flow: z.literal(['image-to-video']),
  engine: engineText,
  motions: z.array(z.enum(MOTIONS)),
  durations: z.array(z.literal(DURATIONS)),
  ratios: z.array(z.enum(RATIOS)),
  qualities: z.array(z.enum(QUALITIES)),
  maxCount: z.number().int(),
  /** Whether the prompt changes the result with this engine. */
  usesPrompt: z.boolean(),
  /** Credits for five seconds, by quality. */
  prices: z.strictObject({ '480p': credits, '720p': credits, '1080p': credits }),
});

const prices = z.strictObject({ '480p': credits, '720p': credits, '1080p': credits });

/** A film flow. Its settings are in the schemas under its name. */
export const filmCapability = z.strictObject({
  flow: z.enum(FLOWS).exclude(['image-to-video']),
  engine: engineText,
  /** Whether it can be ordered here. */
  available: z.boolean(),
  /** Why it cannot be ordered, or which part does not work here; null if all of it works. */
  reason: z.string().nullable(),
  /** Names of the order settings that this engine ignores. */
  ignored: z.array(z.string()),
  maxCount: z.number().int(),
  /** Credits for five seconds, by quality. `getFilmPrice` computes a price from them. */
  prices,
});
export type FilmCapability = z.infer<typeof filmCapability>;

export const capabilitiesCalls = {
  capabilities: {
    summary: 'get available tools and their engines',
    answer: z.strictObject({
      flows: z.array(flowCapability),
      films: z.array(filmCapability),
      transitions: z.array(z.enum(TRANSITIONS)),
      styles: z.array(z.enum(FILM_STYLES)),
      music: z.array(z.enum(MUSIC_BEDS)),
      /** Engines of steps that are not flows of their own. */
      helpers: z.strictObject({
        /** Plans the agent's proposals. */
        agent: engineText,
        /** Writes the scripts of product films. */
        script: engineText,
        /** Speaks scripts. `listVoices` tells if any voice is available. */
        speech: engineText,
        /** Removes backgrounds. */
        background: engineText,
      }),
      samples: z.array(samplePicture),
      /** Credits given to a new account. */
      signupCredits: credits,
    }),
  },
};
export type Capabilities = z.infer<typeof capabilitiesCalls.capabilities.answer>;
