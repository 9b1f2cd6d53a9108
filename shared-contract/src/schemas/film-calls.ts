import { z } from 'zod';
import { FILM_ORDERS, FILM_SHAPES } from './films.ts';
import { videoQuote } from './membership.ts';
import { orderFields, videoGroup, videoSettings } from './video.ts';

/** Settings of any flow, named by `flow`: what can be quoted, and what an agent proposes. */
export const anySettings = z.discriminatedUnion('flow', [
  videoSettings.extend({ flow: z.literal('image-to-video') }),
  ...FILM_ORDERS,
]);
export type AnySettings = z.infer<typeof anySettings>;

/** What an order costs, before anything is spent. */
export const quote = videoQuote.extend({
  /** How long one video will be: a voice has said its script. */
  seconds: z.number(),
  /** Scenes that are as in an earlier film of the same person: they cost nothing. Absent: none. */
  keptScenes: z.number().int().optional(),
  /** Signs of its texts that no font has: they are left out. Absent when there are none. */
  signsWithoutFont: z.array(z.string()).optional(),
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
  /** Three flows in one call; `speech` makes what the speaker flow makes. */
  createElements: {
    body: z.discriminatedUnion('kind', [
      FILM_SHAPES['try-on'].extend(createOrderShape('try-on')),
      FILM_SHAPES['change-elements'].extend(createOrderShape('change-elements')),
      FILM_SHAPES.speaker.extend(createOrderShape('speech')),
    ]),
    answer: videoGroup,
  },
};
