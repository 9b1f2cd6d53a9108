import { randomBytes } from 'node:crypto';

let lastTime = 0;
let counter = 0;

/**
 * A new identifier: a UUID of version 7 (RFC 9562). Later ones sort behind earlier ones of the same
 * process, which keeps the indexes compact and gives lists a stable order within a millisecond.
 */
export function newUid(): string {
  const now = Date.now();
  counter = now > lastTime ? 0 : counter + 1;
  lastTime = Math.max(now, lastTime);
  // Twelve bits of counter; past them the clock is moved on, as the RFC allows.
  if (counter > 0xfff) {
    lastTime += 1;
    counter = 0;
  }
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastTime, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f);
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
