import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import type { Provenance } from '@vidra/shared-contract/delivery';

const PAYLOAD_TYPE = 'application/vnd.in-toto+json';

/** Signs a statement in a DSSE envelope (https://github.com/secure-systems-lab/dsse). */
export function signStatement(statement: object, key: KeyObject): Provenance {
  const payload = Buffer.from(JSON.stringify(statement));
  const signature = sign(null, toSignedBytes(PAYLOAD_TYPE, payload), key).toString('base64');
  return {
    payloadType: PAYLOAD_TYPE,
    payload: payload.toString('base64'),
    signatures: [{ keyid: computeKeyId(createPublicKey(key)), sig: signature }],
  };
}

/**
 * Returns the payload of an envelope that one of these keys signed; undefined if none of them did.
 */
export function openStatement(
  { payloadType, payload, signatures }: Provenance,
  keys: readonly KeyObject[],
): unknown {
  const bytes = Buffer.from(payload, 'base64');
  const signedMessage = toSignedBytes(payloadType, bytes);
  // The key id is only a hint that anybody can set, so the signature is verified.
  const isTrusted = signatures.some(({ sig }) =>
    keys.some((key) => verify(null, signedMessage, key, Buffer.from(sig, 'base64'))),
  );
  if (!isTrusted || payloadType !== PAYLOAD_TYPE) return undefined;
  return JSON.parse(bytes.toString()) as unknown;
}

/** Computes the id of a public key: the SHA-256 of its DER form. */
function computeKeyId(key: KeyObject): string {
  const der = key.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex');
}

/** DSSE's pre-authentication encoding, which also signs the type. */
function toSignedBytes(type: string, payload: Buffer): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `;
  return Buffer.concat([Buffer.from(head), payload]);
}
