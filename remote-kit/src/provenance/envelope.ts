import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import type { Provenance } from '@vidra/shared-contract/delivery';

const PAYLOAD_TYPE = 'application/vnd.in-toto+json';

/** Signs a statement: a DSSE envelope, as https://github.com/secure-systems-lab/dsse describes it. */
export function signStatement(statement: object, key: KeyObject): Provenance {
  const payload = Buffer.from(JSON.stringify(statement));
  const signature = sign(null, toSignedBytes(PAYLOAD_TYPE, payload), key).toString('base64');
  return {
    payloadType: PAYLOAD_TYPE,
    payload: payload.toString('base64'),
    signatures: [{ keyid: computeKeyId(createPublicKey(key)), sig: signature }],
  };
}

/** What an envelope holds when one of these keys signed it; undefined when none of them did. */
export function openStatement(
  { payloadType, payload, signatures }: Provenance,
  keys: readonly KeyObject[],
): unknown {
  const bytes = Buffer.from(payload, 'base64');
  const signedMessage = toSignedBytes(payloadType, bytes);
  // A key's name is a hint that anybody can write; its signature counts.
  const isTrusted = signatures.some(({ sig }) =>
    keys.some((key) => verify(null, signedMessage, key, Buffer.from(sig, 'base64'))),
  );
  if (!isTrusted || payloadType !== PAYLOAD_TYPE) return undefined;
  return JSON.parse(bytes.toString()) as unknown;
}

/** The name of a public key: the SHA-256 of its DER form. */
function computeKeyId(key: KeyObject): string {
  const der = key.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex');
}

/** DSSE's pre-authentication encoding: the type is signed, too. */
function toSignedBytes(type: string, payload: Buffer): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `;
  return Buffer.concat([Buffer.from(head), payload]);
}
