const KEY = /^[a-z0-9][a-zA-Z0-9._-]*(\/[a-zA-Z0-9][a-zA-Z0-9._-]*)*$/;

/** @returns the key. @throws when it is none: it could lead out of the storage */
export function toStorageKey(key: string): string {
  if (KEY.test(key) && !key.includes('..')) return key;
  throw new Error(`"${key}" is no storage key.`);
}
