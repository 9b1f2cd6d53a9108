import { LRUCache } from 'lru-cache';
import { anyOf } from '../../data/database/any-of.ts';
import type { Database } from '../../data/database/schema.ts';
import type { FileRow } from './file-repository.ts';

/** What is needed to show a file. */
export type ShownFile = Pick<FileRow, 'uid' | 'kind' | 'storageKey' | 'thumbnailKey'>;

/** Finds files whose owner is known to be the right one, by their uids. */
export type ShownFiles = (uids: readonly string[]) => Promise<Map<string, ShownFile>>;

const KEPT = 20_000;
/** A ready file never changes; one that is deleted is forgotten soon. */
const KEPT_MS = 60_000;

/** Pages that follow their videos ask for the same pictures again and again. */
export function createShownFiles(db: Database): ShownFiles {
  const ready = new LRUCache<string, ShownFile>({ max: KEPT, ttl: KEPT_MS });

  const read = async (uids: readonly string[]) => {
    const rows = await db
      .selectFrom('files')
      .select(['uid', 'kind', 'storageKey', 'thumbnailKey'])
      .where('uid', '=', anyOf(uids))
      .where('state', '!=', 'deleted')
      .execute();
    for (const row of rows) if (row.storageKey !== null) ready.set(row.uid, row);
    return rows;
  };

  return async (uids) => {
    const found = new Map<string, ShownFile>();
    const missing = new Set<string>();
    for (const uid of uids) {
      if (found.has(uid)) continue;
      const known = ready.get(uid);
      if (known) found.set(uid, known);
      else missing.add(uid);
    }
    if (missing.size > 0) for (const row of await read([...missing])) found.set(row.uid, row);
    return found;
  };
}
