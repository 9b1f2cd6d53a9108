import { createHash } from 'node:crypto';

/**
 * Derives a UUID (version 8: made by hashing) from an idempotency key. The same key gives the same
 * ID in every process, and outside keys become safe in addresses and file names.
 */
export function toKeyId(idempotencyKey: string): string {
  const hex = createHash('sha256').update(`vidra:${idempotencyKey}`).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
