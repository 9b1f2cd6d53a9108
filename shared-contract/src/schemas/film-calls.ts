import { z } from 'zod';
import { ELEMENT_ORDERS, FILM_ORDERS, FILM_SHAPES } from './films.ts';
import { videoQuote } from './membership.ts';
import { hookVariants, lookVariants, orderFields } from './order-fields.ts';
import { videoGroup, videoSettings } from './video.ts';

/** Settings of any flow, discriminated by `flow`: for quotes and for proposals of an agent. */
export const anySettings = z.discriminatedUnion('flow', [
  videoSettings.extend({ flow: z.literal('image-to-video') }),
  ...FILM_ORDERS,
]);
export type AnySettings = z.infer<typeof anySettings>;

/** The price of an order before anything is spent. */
export const quote = videoQuote.extend({
  /** Length of one video in seconds, measured by speaking its script. */
  seconds: z.number(),
  /**
   * Number of scenes that are reused from an earlier film of the same user, free of charge. Absent:
   * none.
   */
  keptScenes: z.number().int().optional(),
  /** Characters that no font supports. They are left out. Absent if there are none. */
  signsWithoutFont: z.array(z.string()).optional(),
  /**
   * Notices for the user, for example that markup of a script is left out. Absent if there are
   * none.
   */
  notices: z.array(z.string()).optional(),
});
export type Quote = z.infer<typeof quote>;

export const filmCalls = {
  quote: {
    summary: 'get the price of an order',
    body: z.strictObject({
      settings: anySettings,
      count: orderFields.count,
      extraRatios: orderFields.extraRatios,
      /** Without effect on flows that have no looks or hooks. */
      ...lookVariants,
      ...hookVariants,
    }),
    answer: quote,
  },
  createMultiImage: {
    summary: 'create a multi-image video',
    body: FILM_SHAPES['multi-image'].extend(orderFields),
    answer: videoGroup,
  },
  createProduct: {
    summary: 'create a product video',
    body: FILM_SHAPES.product.extend({ ...orderFields, ...lookVariants, ...hookVariants }),
    answer: videoGroup,
  },
  createStoryline: {
    summary: 'create a storyline video',
    body: FILM_SHAPES.storyline.extend({ ...orderFields, ...lookVariants }),
    answer: videoGroup,
  },
  createSpeaker: {
    summary: 'create a speaker video',
    body: FILM_SHAPES.speaker.extend(orderFields),
    answer: videoGroup,
  },
  /** Several flows in one call. */
  createElements: {
    summary: 'create a try-on, change-elements or speaker video',
    body: z.discriminatedUnion('kind', [...ELEMENT_ORDERS]),
    answer: videoGroup,
  },
};
