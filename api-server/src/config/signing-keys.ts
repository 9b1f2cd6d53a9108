import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** The ASN.1 head of an Ed25519 private key in PKCS #8 (RFC 8410); the 32 bytes of the key follow. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The Ed25519 keys of a seed. @param seed 32 secret bytes */
export function deriveSigningKeys(seed: Uint8Array): {
  privateKey: KeyObject;
  publicKey: KeyObject;
} {
  const der = Buffer.concat([PKCS8_HEAD, seed]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}
