import { z } from 'zod';
import { engineText, uid } from './common.ts';
import { picture } from './upload.ts';

export const backgroundCalls = {
  /** The same picture always gives the same result. */
  removeBackground: {
    summary: 'remove a background',
    body: z.strictObject({ fileUid: uid }),
    answer: z.strictObject({
      /** A new picture: PNG with transparency. */
      picture,
      engine: engineText,
    }),
  },
};
