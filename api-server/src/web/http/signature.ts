import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { Keyring } from '../../config/secrets.ts';

/** Signs the parts of an address individually, so that only this server can have made it. */
export function sign([key]: Keyring<KeyObject>, parts: readonly string[]): string {
  return signWith(key, parts);
}

function signWith(key: KeyObject, parts: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url').slice(0, 27);
}

export function isSignedBy(
  keys: Keyring<KeyObject>,
  parts: readonly string[],
  signature: string,
): boolean {
  const signatureBytes = Buffer.from(signature);
  return keys.some((key) => {
    const expectedBytes = Buffer.from(signWith(key, parts));
    return (
      expectedBytes.length === signatureBytes.length &&
      timingSafeEqual(expectedBytes, signatureBytes)
    );
  });
}
