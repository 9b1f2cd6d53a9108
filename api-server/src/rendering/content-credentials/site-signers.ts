import { createHash, X509Certificate } from 'node:crypto';
import type { CallAnswer } from '@vidra/shared-contract/schemas';
import type { Database } from '../../data/database/schema.ts';
import type { SigningIdentity } from './cose-sign.ts';
import type { Signing } from './create-signing.ts';
import type { SiteCertificateTable } from './tables.ts';

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

/**
 * Remembers the certificates that sign here before they are used, so that their files are
 * recognized after they are replaced.
 */
export function rememberCertificates(db: Database, signing: Signing): Signing {
  let knownIdentities: ReturnType<Signing> | undefined;
  const remember = async () => {
    const identities = await signing();
    const rows = identities.flatMap((identity) => {
      const [signer] = describeSigners([identity]);
      const [certificate] = identity.chain;
      if (!signer || !certificate) return [];
      const fingerprint = createHash('sha256').update(certificate).digest('hex');
      return [{ fingerprint, ...signer, firstUsedAt: new Date() }];
    });
    await db
      .insertInto('siteCertificates')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return identities;
  };
  return () => {
    knownIdentities ??= remember().catch((error: unknown) => {
      knownIdentities = undefined;
      throw error;
    });
    return knownIdentities;
  };
}

/** Returns all certificates that sign here or once did, the present ones first. */
export async function listSigners({
  db,
  signing,
}: {
  db: Database;
  signing: Signing;
}): Promise<SiteSigner[]> {
  const signers = describeSigners(await signing());
  const storedSigners = await db
    .selectFrom('siteCertificates')
    .select(['serialNumber', 'anchor'])
    .orderBy('firstUsedAt', 'desc')
    .execute();
  const isPresent = ({ serialNumber, anchor }: SiteSigner) =>
    signers.some((signer) => signer.serialNumber === serialNumber && signer.anchor === anchor);
  return [...signers, ...storedSigners.filter((signer) => !isPresent(signer))];
}

/** A certificate whose files count as this site's. */
export type KnownCertificate = Pick<SiteCertificateTable, 'fingerprint' | 'firstUsedAt'>;

/** Returns the remembered certificates, the latest first. */
export const listCertificates = (db: Database): Promise<KnownCertificate[]> =>
  db
    .selectFrom('siteCertificates')
    .select(['fingerprint', 'firstUsedAt'])
    .orderBy('firstUsedAt', 'desc')
    .execute();

/** Forgets a certificate, such as one whose key leaked. @returns whether it was remembered */
export async function forgetCertificate(db: Database, fingerprint: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('siteCertificates')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
