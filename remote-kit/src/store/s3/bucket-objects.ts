import { numberedKey, numbersAmong, type Objects } from '../objects.ts';
import type { Bucket } from './bucket.ts';

/** Objects of a bucket. Needs a service that knows `If-None-Match: *` on writes and lists what it has. */
export function bucketObjects(bucket: Bucket): Objects {
  /** Numbers only grow: the next question starts where the last one ended. */
  const known = new Map<string, number>();

  const numbersFrom = async (folder: string, first: number) => {
    const names: string[] = [];
    const after = first > 0 ? numberedKey(folder, first) : undefined;
    for await (const { key } of bucket.list(`${folder}/`, after)) {
      names.push(key.slice(folder.length + 1));
    }
    return numbersAmong(names);
  };

  return {
    read: (key) => bucket.get(key),
    create: (key, content) => bucket.putNew(key, content),
    replace: (key, content) => bucket.put(key, content, { contentType: 'application/json' }),
    numbers: (folder) => numbersFrom(folder, 0),
    lastNumber: async (folder) => {
      const last = known.get(folder) ?? 0;
      const now = (await numbersFrom(folder, last)).at(-1) ?? last;
      known.set(folder, Math.max(now, known.get(folder) ?? 0));
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
