import { z } from 'zod';
import { FILM_STYLES, FLOWS, MUSIC_BEDS, SAMPLE_KINDS, TRANSITIONS } from '../film-options.ts';
import { DURATIONS, MOTIONS, QUALITIES, RATIOS } from '../video-options.ts';
import { credits, engineText, focus, uid } from './common.ts';

/** A picture that comes with the product, for those who have none at hand. */
export const samplePicture = z.strictObject({
  id: z.string(),
  fileUid: uid,
  kind: z.enum(SAMPLE_KINDS),
  title: z.string(),
  alt: z.string(),
  url: z.string(),
  /** A small copy, for choosing from. */
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

/** A flow that puts a film together. Its settings stand under its name in the schemas. */
export const filmCapability = z.strictObject({
  flow: z.enum(FLOWS).exclude(['image-to-video']),
  engine: engineText,
  /** False: it cannot be ordered here. */
  available: z.boolean(),
  /** Why it cannot be ordered, or what of it does not work here; null: all of it works. */
  reason: z.string().nullable(),
  /** Settings of an order that have no effect with this engine, by their names. */
  ignored: z.array(z.string()),
  maxCount: z.number().int(),
  /** Credits for five seconds, by quality; `getFilmPrice` makes a price of them. */
  prices,
});
export type FilmCapability = z.infer<typeof filmCapability>;

export const capabilitiesCalls = {
  capabilities: {
    answer: z.strictObject({
      flows: z.array(flowCapability),
      films: z.array(filmCapability),
      transitions: z.array(z.enum(TRANSITIONS)),
      styles: z.array(z.enum(FILM_STYLES)),
      music: z.array(z.enum(MUSIC_BEDS)),
      /** Who does what is not a flow of its own. */
      helpers: z.strictObject({
        /** Plans what the agent proposes. */
        agent: engineText,
        /** Writes the scripts of product films. */
        script: engineText,
        /** Speaks; `listVoices` says whether anything can be spoken. */
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
