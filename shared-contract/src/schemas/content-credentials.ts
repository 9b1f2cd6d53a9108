import { z } from 'zod';

/** What files signed by this site are told by. */
export const contentCredentialsCalls = {
  contentCredentials: {
    answer: z.strictObject({
      /** Of the present certificate, and of the one before it while that is accepted. */
      signers: z.array(
        z.strictObject({
          /** The certificate's serial number, decimal. */
          serialNumber: z.string(),
          /** The certificate of the authority that issued it, in PEM. */
          anchor: z.string(),
        }),
      ),
    }),
  },
};
