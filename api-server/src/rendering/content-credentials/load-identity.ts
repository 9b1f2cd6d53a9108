import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from '../../config/config-error.ts';
import { getSignatureAlgorithm, type SigningIdentity } from './cose-sign.ts';

/** The operator's PEM files. */
export interface CertificateFiles {
  /** Path of the PEM file: the signer's certificate first, then those of its issuers. */
  certificatePath: string;
  keyPath: string;
}

const CERTIFICATE = 'CONTENT_CREDENTIALS_CERTIFICATE';
const KEY = 'CONTENT_CREDENTIALS_KEY';

function readFile(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError(`${variable}: the file "${path}" cannot be read.`, { cause: error });
  }
}

function readChain(path: string): X509Certificate[] {
  const pem = readFile(CERTIFICATE, path);
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  try {
    if (blocks.length > 0) return blocks.map((block) => new X509Certificate(block));
  } catch (error) {
    throw new ConfigError(`${CERTIFICATE}: "${path}" holds a damaged certificate.`, {
      cause: error,
    });
  }
  throw new ConfigError(`${CERTIFICATE}: "${path}" holds no certificate in PEM.`);
}

function readKey(path: string): KeyObject {
  const pem = readFile(KEY, path);
  try {
    return createPrivateKey(pem);
  } catch (error) {
    const message = `${KEY}: "${path}" holds no private key in PEM, or one with a passphrase.`;
    throw new ConfigError(message, { cause: error });
  }
}

const formatDay = (date: Date) => date.toISOString().slice(0, 10);

function findDateFault({ validFromDate, validToDate }: X509Certificate, now: Date) {
  if (now > validToDate)
    return `expired on ${formatDay(validToDate)}. Renew it, or remove ${CERTIFICATE} and ${KEY} to sign with a certificate of the site's own.`;
  if (now < validFromDate)
    return `is valid from ${formatDay(validFromDate)} on, and this machine's clock says ${formatDay(now)}. Set the clock, or wait until then.`;
  return undefined;
}

const isSelfSigned = (certificate: X509Certificate) =>
  certificate.subject === certificate.issuer && certificate.verify(certificate.publicKey);

function findKeyFault(signer: X509Certificate, key: KeyObject): string | undefined {
  if (!signer.checkPrivateKey(key)) return `does not belong to the key of ${KEY}.`;
  if (!getSignatureAlgorithm(key))
    return 'has a kind of key that C2PA does not allow. Use P-256, P-384, P-521, Ed25519, or RSA.';
  if (isSelfSigned(signer))
    return 'signs itself, which C2PA does not allow. Use one that an authority issued.';
  if (signer.ca) return 'is that of an authority. Use one that is meant for signing.';
  return undefined;
}

function findChainFault(chain: readonly X509Certificate[]): string | undefined {
  const isIssued = chain.every((certificate, index) => {
    const issuer = chain[index + 1];
    return !issuer || (certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey));
  });
  if (chain.length > 1 && isIssued) return undefined;
  return 'is not followed by the one that issued it. Append those of the authority to the file, each behind the one that it issued.';
}

/**
 * Loads the operator's certificate and checks it as far as possible without signing.
 *
 * @throws ConfigError with a message for the operator
 */
export function loadIdentity(files: CertificateFiles, now = new Date()): SigningIdentity {
  const chain = readChain(files.certificatePath);
  const privateKey = readKey(files.keyPath);
  const [signer, anchor] = [chain[0], chain.at(-1)];
  if (!signer || !anchor) throw new ConfigError(`${CERTIFICATE}: holds no certificate.`);
  const fault =
    findKeyFault(signer, privateKey) ?? findDateFault(signer, now) ?? findChainFault(chain);
  if (fault !== undefined) throw new ConfigError(`${CERTIFICATE}: the certificate ${fault}`);
  const sentCertificates = chain.filter((certificate) => !isSelfSigned(certificate));
  return {
    privateKey,
    chain: sentCertificates.map(({ raw }) => new Uint8Array(raw)),
    anchor: new Uint8Array(anchor.raw),
    source: 'operator',
  };
}
