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
    throw new ConfigError(`${CERTIFICATE}: "${path}" contains a damaged certificate.`, {
      cause: error,
    });
  }
  throw new ConfigError(`${CERTIFICATE}: "${path}" contains no PEM certificate.`);
}

function readKey(path: string): KeyObject {
  const pem = readFile(KEY, path);
  try {
    return createPrivateKey(pem);
  } catch (error) {
    const message = `${KEY}: "${path}" contains no PEM private key, or one with a passphrase.`;
    throw new ConfigError(message, { cause: error });
  }
}

const formatDay = (date: Date) => date.toISOString().slice(0, 10);

function findDateFault({ validFromDate, validToDate }: X509Certificate, now: Date) {
  if (now > validToDate)
    return `expired on ${formatDay(validToDate)}. Renew it, or remove ${CERTIFICATE} and ${KEY} to sign with the site's own certificate.`;
  if (now < validFromDate)
    return `is not valid before ${formatDay(validFromDate)}, and this machine's clock says ${formatDay(now)}. Set the clock, or wait until then.`;
  return undefined;
}

const isSelfSigned = (certificate: X509Certificate) =>
  certificate.subject === certificate.issuer && certificate.verify(certificate.publicKey);

function findKeyFault(signer: X509Certificate, key: KeyObject): string | undefined {
  if (!signer.checkPrivateKey(key)) return `does not match the key in ${KEY}.`;
  if (!getSignatureAlgorithm(key))
    return 'uses a kind of key that C2PA does not allow. Use P-256, P-384, P-521, Ed25519, or RSA.';
  if (isSelfSigned(signer))
    return 'is self-signed, which C2PA does not allow. Use one issued by an authority.';
  if (signer.ca) return 'belongs to an authority. Use one that is meant for signing.';
  return undefined;
}

function findChainFault(chain: readonly X509Certificate[]): string | undefined {
  const isIssued = chain.every((certificate, index) => {
    const issuer = chain[index + 1];
    return !issuer || (certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey));
  });
  if (chain.length > 1 && isIssued) return undefined;
  return "is not followed by its issuer's certificate. Append the authority's certificates to the file, each after the one it issued.";
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
  if (!signer || !anchor) throw new ConfigError(`${CERTIFICATE}: contains no certificate.`);
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
