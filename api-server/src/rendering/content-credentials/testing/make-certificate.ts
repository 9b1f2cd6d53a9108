import { KeyObject, type webcrypto } from 'node:crypto';
import type { KeyUsageFlags } from '@peculiar/x509';

type KeyAlgorithm =
  | webcrypto.EcKeyGenParams
  | webcrypto.RsaHashedKeyGenParams
  | { name: 'Ed25519' };

/** Deviations of a test certificate from one that may sign Content Credentials. */
export interface CertificateOptions {
  algorithm?: KeyAlgorithm;
  notBefore?: Date;
  notAfter?: Date;
  usage?: keyof typeof KeyUsageFlags;
  signsItself?: boolean;
}

const P256: webcrypto.EcKeyGenParams = { name: 'ECDSA', namedCurve: 'P-256' };

/**
 * Creates a certificate that a test authority issued.
 *
 * @returns the certificate chain and the private key as PEM texts
 */
export async function makeCertificate({
  algorithm = P256,
  notBefore = new Date('2026-01-01'),
  notAfter = new Date('2046-01-01'),
  usage = 'digitalSignature',
  signsItself = false,
}: CertificateOptions = {}): Promise<{ certificate: string; key: string }> {
  await import('reflect-metadata');
  const x509 = await import('@peculiar/x509');
  const generate = async (wanted: KeyAlgorithm) =>
    (await crypto.subtle.generateKey(wanted, true, ['sign', 'verify'])) as webcrypto.CryptoKeyPair;
  const authority = await generate(P256);
  const signer = await generate(algorithm);
  const issuer = signsItself ? signer : authority;
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: '0102030405',
    issuer: signsItself ? 'O=Somebody, CN=Signer' : 'O=Somebody, CN=Authority',
    subject: 'O=Somebody, CN=Signer',
    notBefore,
    notAfter,
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
    publicKey: signer.publicKey,
    signingKey: issuer.privateKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags[usage], true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.emailProtection], true),
      await x509.SubjectKeyIdentifierExtension.create(signer.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(issuer.publicKey),
    ],
  });
  const root = await x509.X509CertificateGenerator.create({
    serialNumber: '05060708',
    issuer: 'O=Somebody, CN=Authority',
    subject: 'O=Somebody, CN=Authority',
    notBefore: new Date('2020-01-01'),
    notAfter: new Date('2050-01-01'),
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
    publicKey: authority.publicKey,
    signingKey: authority.privateKey,
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      await x509.SubjectKeyIdentifierExtension.create(authority.publicKey),
    ],
  });
  const key = KeyObject.from(signer.privateKey).export({ format: 'pem', type: 'pkcs8' });
  const chain = [certificate, root].map((each) => each.toString('pem'));
  return { certificate: `${chain.join('\n')}\n`, key: key.toString() };
}
