import { z } from 'zod';

/** Call for the certificates that identify files signed by this site. */
export const contentCredentialsCalls = {
  contentCredentials: {
    summary: "get the certificates that sign this site's files",
    answer: z.strictObject({
      /** The current certificates first, then all that once signed files here. */
      signers: z.array(
        z.strictObject({
          /** Decimal serial number of the certificate. */
          serialNumber: z.string(),
          /** Certificate of the issuing authority, in PEM. */
          anchor: z.string(),
        }),
      ),
    }),
  },
};
