import { createHash, type KeyObject } from 'node:crypto';
import { deriveSigningKeys } from '../../config/signing-keys.ts';
import type { SigningIdentity } from './cose-sign.ts';

const VALID_FROM = new Date('2026-01-01T00:00:00Z');
const VALID_UNTIL = new Date('2056-01-01T00:00:00Z');
/** Document signing, one of the purposes that C2PA allows (RFC 9336). */
const DOCUMENT_SIGNING = '1.3.6.1.5.5.7.3.36';

const toCryptoKey = (key: KeyObject) =>
  key.toCryptoKey('Ed25519', true, key.type === 'private' ? ['sign'] : ['verify']);

function fingerprint(key: KeyObject): string {
  const der = key.export({ format: 'der', type: 'spki' });
  return createHash('sha256').update(der).digest('hex').slice(0, 16);
}

/**
 * Makes the site's own certificate. The same seeds give the same certificate byte for byte, so
 * every process of the site has it without storing it.
 *
 * @param seeds 32 secret bytes each; there are two because C2PA refuses a self-signed certificate
 */
export async function makeSiteIdentity(seeds: {
  authority: Uint8Array;
  signer: Uint8Array;
}): Promise<SigningIdentity> {
  // This code is large and needed once per process, so it is loaded only when a certificate is
  // made.
  await import('reflect-metadata');
  const x509 = await import('@peculiar/x509');
  const [authority, signer] = [deriveSigningKeys(seeds.authority), deriveSigningKeys(seeds.signer)];
  const issuer = `O=Video site, CN=Authority ${fingerprint(authority.publicKey)}`;
  const publicKeys = {
    authority: toCryptoKey(authority.publicKey),
    signer: toCryptoKey(signer.publicKey),
  };
  const authorityIdentifier = await x509.AuthorityKeyIdentifierExtension.create(
    publicKeys.authority,
  );
  const common = {
    issuer,
    notBefore: VALID_FROM,
    notAfter: VALID_UNTIL,
    signingAlgorithm: 'Ed25519',
    signingKey: toCryptoKey(authority.privateKey),
  };
  const root = await x509.X509CertificateGenerator.create({
    ...common,
    serialNumber: `01${fingerprint(authority.publicKey)}`,
    subject: issuer,
    publicKey: publicKeys.authority,
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      await x509.SubjectKeyIdentifierExtension.create(publicKeys.authority),
    ],
  });
  const certificate = await x509.X509CertificateGenerator.create({
    ...common,
    serialNumber: `01${fingerprint(signer.publicKey)}`,
    subject: `O=Video site, CN=Site ${fingerprint(signer.publicKey)}`,
    publicKey: publicKeys.signer,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([DOCUMENT_SIGNING], true),
      await x509.SubjectKeyIdentifierExtension.create(publicKeys.signer),
      authorityIdentifier,
    ],
  });
  return {
    privateKey: signer.privateKey,
    chain: [new Uint8Array(certificate.rawData)],
    anchor: new Uint8Array(root.rawData),
    source: 'site',
  };
}
