import { z } from 'zod';
import { GARMENTS } from '../options/film-options.ts';
import { uid } from './common.ts';

export const fittingCalls = {
  /** The same pictures always give the same result. */
  fitGarment: {
    summary: 'put a garment on a person',
    body: z.strictObject({
      personUid: uid,
      garmentUid: uid,
      category: z.enum(GARMENTS).default('auto'),
    }),
    answer: z.strictObject({
      /** The person in the garment, of the size of their own picture. Null if it is not believable. */
      picture: z
        .strictObject({ url: z.string(), width: z.number().int(), height: z.number().int() })
        .nullable(),
      /** Why there is no picture, as a sentence. */
      reason: z.string().nullable(),
    }),
  },
};
