import { z } from 'zod';
import { FILM_ORDERS, FILM_SHAPES } from './films.ts';
import { videoQuote } from './membership.ts';
import { orderFields, videoGroup, videoSettings } from './video.ts';

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

const createOrderShape = <K extends string>(name: K) => ({ kind: z.literal(name), ...orderFields });

export const filmCalls = {
  quote: {
    body: z.strictObject({ settings: anySettings, count: orderFields.count }),
    answer: quote,
  },
  createMultiImage: {
    body: FILM_SHAPES['multi-image'].extend(orderFields),
    answer: videoGroup,
  },
  createProduct: { body: FILM_SHAPES.product.extend(orderFields), answer: videoGroup },
  createStoryline: { body: FILM_SHAPES.storyline.extend(orderFields), answer: videoGroup },
  createSpeaker: { body: FILM_SHAPES.speaker.extend(orderFields), answer: videoGroup },
  /** Three flows in one call. `speech` stands for the speaker flow. */
  createElements: {
    body: z.discriminatedUnion('kind', [
      FILM_SHAPES['try-on'].extend(createOrderShape('try-on')),
      FILM_SHAPES['change-elements'].extend(createOrderShape('change-elements')),
      FILM_SHAPES.speaker.extend(createOrderShape('speech')),
    ]),
    answer: videoGroup,
  },
};
