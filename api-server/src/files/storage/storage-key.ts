const KEY = /^[a-z0-9][a-zA-Z0-9._-]*(\/[a-zA-Z0-9][a-zA-Z0-9._-]*)*$/;

/**
 * Validates a storage key.
 *
 * @returns the key
 * @throws if it is invalid, because it could lead out of the storage
 */
export function toStorageKey(key: string): string {
  if (KEY.test(key) && !key.includes('..')) return key;
  throw new Error(`"${key}" is not a storage key.`);
}
