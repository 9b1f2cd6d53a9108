import { z } from 'zod';
import { uid } from './common.ts';
import { picture } from './upload.ts';

export const backgroundCalls = {
  /** The same picture answers the same result each time. */
  removeBackground: {
    body: z.strictObject({ fileUid: uid }),
    answer: z.strictObject({
      /** A new picture: PNG with transparency. */
      picture,
      engine: z.strictObject({
        id: z.string(),
        label: z.string(),
        /** What the engine does and does not do, to be shown wherever it is used. */
        honesty: z.string(),
      }),
    }),
  },
};
