import { LRUCache } from 'lru-cache';
import { toSqlAny } from '../../data/database/statements/to-sql-any.ts';
import type { Database } from '../../data/database/schema.ts';
import type { FileRow } from './file-repository.ts';

/** File columns needed for display. */
export type ShownFile = Pick<FileRow, 'uid' | 'kind' | 'storageKey' | 'thumbnailKey'>;

/** Finds files by uid, without checking their owner. */
export type ShownFiles = (uids: readonly string[]) => Promise<Map<string, ShownFile>>;

const MAX_ENTRIES = 20_000;
/** Cache time. A ready file never changes, but deleted ones must disappear soon. */
const KEPT_MS = 60_000;

/**
 * Creates a cached lookup, because pages that poll their videos request the same pictures
 * repeatedly.
 */
export function createShownFiles(db: Database): ShownFiles {
  const readyFiles = new LRUCache<string, ShownFile>({ max: MAX_ENTRIES, ttl: KEPT_MS });

  const read = async (uids: readonly string[]) => {
    const rows = await db
      .selectFrom('files')
      .select(['uid', 'kind', 'storageKey', 'thumbnailKey'])
      .where('uid', '=', toSqlAny(uids))
      .where('state', '!=', 'deleted')
      .execute();
    for (const row of rows) if (row.storageKey !== null) readyFiles.set(row.uid, row);
    return rows;
  };

  return async (uids) => {
    const filesByUid = new Map<string, ShownFile>();
    const missingUids = new Set<string>();
    for (const uid of uids) {
      if (filesByUid.has(uid)) continue;
      const cachedFile = readyFiles.get(uid);
      if (cachedFile) filesByUid.set(uid, cachedFile);
      else missingUids.add(uid);
    }
    if (missingUids.size > 0)
      for (const row of await read([...missingUids])) filesByUid.set(row.uid, row);
    return filesByUid;
  };
}
