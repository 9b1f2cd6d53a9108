import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** ASN.1 header of an Ed25519 private key in PKCS #8 (RFC 8410). The 32 bytes of the key follow. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Derives Ed25519 keys from a seed.
 *
 * @param seed 32 secret bytes
 */
export function deriveSigningKeys(seed: Uint8Array): {
  privateKey: KeyObject;
  publicKey: KeyObject;
} {
  const der = Buffer.concat([PKCS8_HEAD, seed]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}
