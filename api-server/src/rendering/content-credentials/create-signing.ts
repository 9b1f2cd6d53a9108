import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ConfigError } from '../../config/config-error.ts';
import type { Secrets } from '../../config/secrets.ts';
import { signFile } from './content-credentials.ts';
import type { SigningIdentity } from './cose-sign.ts';
import { loadIdentity, type CertificateFiles } from './load-identity.ts';
import { makeSiteIdentity } from './site-certificate.ts';

/**
 * Signs a trial picture, because only the library knows all C2PA requirements for a certificate.
 */
async function tryIdentity(identity: SigningIdentity): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'credentials-'));
  const path = join(folder, 'trial.png');
  try {
    const create = { width: 8, height: 8, channels: 3, background: 'white' } as const;
    await writeFile(path, await sharp({ create }).png().toBuffer());
    await signFile({
      path,
      targetPath: join(folder, 'signed.png'),
      format: 'image/png',
      identity,
      claim: {
        generator: { name: 'Trial', version: '1' },
        engine: { name: 'Trial', version: '1' },
        sourceType: 'composite',
        ingredients: [],
      },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Identities of this site. The first one signs. Signatures of all of them count as this site's. */
export type SigningIdentities = readonly [SigningIdentity, ...SigningIdentity[]];

/** Function that returns the signing identities. */
export type Signing = () => Promise<SigningIdentities>;

interface SigningOptions {
  /** The operator's certificate. */
  files: CertificateFiles | undefined;
  /** Secrets for the site's own certificates. */
  seeds: Secrets['credentials'];
}

async function makeOwnIdentities([present, ...previous]: Secrets['credentials']) {
  const identity = await makeSiteIdentity(present);
  return [identity, ...(await Promise.all(previous.map(makeSiteIdentity)))] as const;
}

/**
 * Creates the function that returns this site's signing identities. The operator's certificate
 * signs if there is one, otherwise the site's own. The site's own certificates stay known beside
 * the operator's and are made on first use.
 *
 * @throws ConfigError when the operator's certificate cannot be used
 */
export async function createSigning({ files, seeds }: SigningOptions): Promise<Signing> {
  const operators = files ? [await loadTried(files)] : [];
  let identities: Promise<SigningIdentities> | undefined;
  return () => {
    identities ??= makeOwnIdentities(seeds).then(([own, ...older]): SigningIdentities => {
      const [first, ...rest] = [...operators, own, ...older];
      return [first ?? own, ...rest];
    });
    return identities;
  };
}

async function loadTried(files: CertificateFiles): Promise<SigningIdentity> {
  const identity = loadIdentity(files);
  try {
    await tryIdentity(identity);
  } catch (error) {
    const { message } = error as Error;
    throw new ConfigError(
      `CONTENT_CREDENTIALS_CERTIFICATE: this certificate cannot be used to sign. C2PA requires "digitalSignature" and an extended usage such as "emailProtection". ${message}`,
      { cause: error },
    );
  }
  return identity;
}
