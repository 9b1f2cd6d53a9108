import { sign, type KeyObject } from 'node:crypto';
import { CBORTag, encodeCBOR, type CBORType } from '@levischuck/tiny-cbor';

/** Certificate and key that sign Content Credentials. */
export interface SigningIdentity {
  privateKey: KeyObject;
  /** DER certificates without the root. The signer's own is first. */
  chain: readonly Uint8Array<ArrayBuffer>[];
  /** DER certificate of the authority that readers have to trust. */
  anchor: Uint8Array<ArrayBuffer>;
  /** Issuer of the certificate: this site itself, or the operator's certificate authority. */
  source: 'site' | 'operator';
}

/** Signature algorithm of a key, with its names in C2PA and in COSE (RFC 9053). */
export interface SignatureAlgorithm {
  c2pa: 'es256' | 'es384' | 'es512' | 'ps256' | 'ed25519';
  cose: number;
  digest: string | null;
}

const BY_CURVE: Readonly<Record<string, SignatureAlgorithm>> = {
  prime256v1: { c2pa: 'es256', cose: -7, digest: 'sha256' },
  secp384r1: { c2pa: 'es384', cose: -35, digest: 'sha384' },
  secp521r1: { c2pa: 'es512', cose: -36, digest: 'sha512' },
};
const BY_TYPE: Readonly<Record<string, SignatureAlgorithm>> = {
  ed25519: { c2pa: 'ed25519', cose: -8, digest: null },
  rsa: { c2pa: 'ps256', cose: -37, digest: 'sha256' },
  'rsa-pss': { c2pa: 'ps256', cose: -37, digest: 'sha256' },
};

/**
 * Returns the signature algorithm of a key.
 *
 * @returns undefined for a key that C2PA does not allow
 */
export function getSignatureAlgorithm(key: KeyObject): SignatureAlgorithm | undefined {
  const curve = key.asymmetricKeyDetails?.namedCurve;
  return curve === undefined ? BY_TYPE[key.asymmetricKeyType ?? ''] : BY_CURVE[curve];
}

const ALGORITHM_LABEL = 1;
const CERTIFICATE_CHAIN_LABEL = 33;
const COSE_SIGN1_TAG = 18;
const RSA_SALT_BYTES = 32;

function signBytes(
  key: KeyObject,
  digest: string | null,
  bytes: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const options = { key, dsaEncoding: 'ieee-p1363', saltLength: RSA_SALT_BYTES } as const;
  const padding = key.asymmetricKeyType?.startsWith('rsa') ? { padding: RSA_PSS } : {};
  return new Uint8Array(sign(digest, bytes, { ...options, ...padding }));
}
/** `constants.RSA_PKCS1_PSS_PADDING` of node:crypto. */
const RSA_PSS = 6;

/** Function that returns a time stamp (RFC 3161) of a countersigned structure, or undefined. */
export type GetTimeStamp = (bytes: Uint8Array) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** Room for a time stamp with the certificates of its authority. */
const TIME_STAMP_BYTES = 16 * 1024;

/** Returns the number of bytes to reserve in a manifest for a signature and its certificates. */
export function getReserveSize({ chain }: SigningIdentity, hasTimeStamp: boolean): number {
  const certificateBytes = chain.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return certificateBytes + 2048 + (hasTimeStamp ? TIME_STAMP_BYTES : 0);
}

/**
 * Signs a claim in the form that C2PA requires: COSE_Sign1 with the certificates in its protected
 * header and a detached claim, padded to the reserved size. A time stamp covers the signature.
 */
export async function signClaim(
  identity: SigningIdentity,
  claim: Uint8Array,
  getTimeStamp?: GetTimeStamp,
): Promise<Uint8Array<ArrayBuffer>> {
  const { privateKey, chain } = identity;
  const algorithm = getSignatureAlgorithm(privateKey);
  if (!algorithm) throw new Error('C2PA does not allow signatures with this kind of key.');
  const certificates: CBORType = chain.length === 1 ? (chain[0] ?? null) : [...chain];
  const header = new Map<number, CBORType>([
    [ALGORITHM_LABEL, algorithm.cose],
    [CERTIFICATE_CHAIN_LABEL, certificates],
  ]);
  const protectedBytes = encodeCBOR(header);
  const signedBytes = encodeCBOR(['Signature1', protectedBytes, new Uint8Array(), claim]);
  const signature = signBytes(privateKey, algorithm.digest, signedBytes);
  const token = await getTimeStamp?.(
    encodeCBOR(['CounterSignature', protectedBytes, new Uint8Array(), encodeCBOR(signature)]),
  );
  const encode = (padBytes: number) => {
    const unprotectedHeader = new Map<string, CBORType>([['pad', new Uint8Array(padBytes)]]);
    if (token)
      unprotectedHeader.set('sigTst2', new Map([['tstTokens', [new Map([['val', token]])]]]));
    return encodeCBOR(
      new CBORTag(COSE_SIGN1_TAG, [protectedBytes, unprotectedHeader, null, signature]),
    );
  };
  const size = getReserveSize(identity, getTimeStamp !== undefined);
  // The length field of the padding takes up to four bytes more than that of empty padding.
  const least = encode(0).byteLength;
  for (let padBytes = size - least; padBytes > size - least - 5; padBytes--) {
    const bytes = encode(padBytes);
    if (bytes.byteLength === size) return new Uint8Array(bytes);
  }
  throw new Error('The signature does not fit into the space reserved for it.');
}
