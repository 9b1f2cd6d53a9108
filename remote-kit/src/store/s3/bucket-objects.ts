import { toNumberedKey, extractNumbers, type Objects } from '../objects/objects.ts';
import type { Bucket } from './bucket.ts';

/**
 * Creates an object store in a bucket. The service must support `If-None-Match: *` on writes and
 * consistent listings.
 */
export function createBucketObjects(bucket: Bucket): Objects {
  /** Numbers only grow, so the next request starts at the last known one. */
  const lastNumbers = new Map<string, number>();

  const numbersFrom = async (folder: string, first: number) => {
    const names: string[] = [];
    const after = first > 0 ? toNumberedKey(folder, first) : undefined;
    for await (const { key } of bucket.list(`${folder}/`, after)) {
      names.push(key.slice(folder.length + 1));
    }
    return extractNumbers(names);
  };

  return {
    read: (key) => bucket.get(key),
    create: (key, content) => bucket.putNew(key, content),
    replace: (key, content) => bucket.put(key, content, { contentType: 'application/json' }),
    numbers: (folder) => numbersFrom(folder, 0),
    lastNumber: async (folder) => {
      const last = lastNumbers.get(folder) ?? 0;
      const now = (await numbersFrom(folder, last)).at(-1) ?? last;
      lastNumbers.set(folder, Math.max(now, lastNumbers.get(folder) ?? 0));
      return now;
    },
    names: (folder) => bucket.names(folder),
    remove: (key) => bucket.remove([key]),
    removeFolder: async (folder) => {
      const keys: string[] = [];
      for await (const { key } of bucket.list(`${folder}/`)) keys.push(key);
      await bucket.remove(keys);
    },
  };
}
