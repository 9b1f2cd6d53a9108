import { X509Certificate } from 'node:crypto';
import type { CallAnswer } from '@vidra/shared-contract/schemas';
import type { SigningIdentity } from './cose-sign.ts';

type SiteSigner = CallAnswer<'contentCredentials'>['signers'][number];

/** Returns the data by which a reader recognizes the signatures of these identities. */
export const describeSigners = (identities: readonly SigningIdentity[]): SiteSigner[] =>
  identities.flatMap(({ chain: [certificate], anchor }) =>
    certificate
      ? [
          {
            serialNumber: BigInt(`0x${new X509Certificate(certificate).serialNumber}`).toString(),
            anchor: new X509Certificate(anchor).toString(),
          },
        ]
      : [],
  );
