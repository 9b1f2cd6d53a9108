import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';

/** Signs the parts of an address, each for itself, so that only this server can have made it. */
export function sign(key: KeyObject, parts: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url').slice(0, 27);
}

export function isSignedBy(key: KeyObject, parts: readonly string[], signature: string): boolean {
  const expected = Buffer.from(sign(key, parts));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
