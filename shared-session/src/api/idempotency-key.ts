/**
 * Creates a key that makes a request count once, however often it is sent. `randomUUID` is missing
 * on plain-http
 * addresses other than localhost.
 */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
