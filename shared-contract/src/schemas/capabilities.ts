import { z } from 'zod';
import { DURATIONS, MOTIONS, QUALITIES, RATIOS } from '../video-options.ts';
import { credits, uid } from './common.ts';

/** A picture that comes with the product, for those who have none at hand. */
export const samplePicture = z.strictObject({
  id: z.string(),
  fileUid: uid,
  title: z.string(),
  alt: z.string(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type SamplePicture = z.infer<typeof samplePicture>;

export const flowCapability = z.strictObject({
  flow: z.literal(['image-to-video']),
  engine: z.strictObject({
    id: z.string(),
    label: z.string(),
    /** What the engine does and does not do, to be shown wherever it is used. */
    honesty: z.string(),
  }),
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

export const capabilitiesCalls = {
  capabilities: {
    answer: z.strictObject({
      flows: z.array(flowCapability),
      samples: z.array(samplePicture),
      /** Credits given to a new account. */
      signupCredits: credits,
    }),
  },
};
export type Capabilities = z.infer<typeof capabilitiesCalls.capabilities.answer>;
