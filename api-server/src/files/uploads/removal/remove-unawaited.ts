import { validate } from 'uuid';
import { toSqlAny } from '../../../data/database/statements/to-sql-any.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { Quarantine } from '../../storage/quarantine.ts';
import { removeArrived } from '../resumable/exclusive-writer.ts';

async function selectAwaitedUids(db: Database, uids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('files')
    .select('uid')
    .where('uid', '=', toSqlAny(uids))
    .where('state', '=', 'awaited')
    .execute();
  return new Set(rows.map(({ uid }) => uid));
}

/**
 * Removes bytes that no announcement expects any more. A bucket address stays valid for half an
 * hour, even if its file was checked or deleted meanwhile.
 */
export async function removeUnawaited(platform: {
  db: Database;
  quarantine: Quarantine;
}): Promise<void> {
  for await (const names of platform.quarantine.arrived()) {
    // Leaves other objects in the folder alone.
    const uids = [...new Set(names)].filter((name) => validate(name));
    // Any file is announced before its bytes can arrive.
    const awaitedUids = await selectAwaitedUids(platform.db, uids);
    for (const uid of uids) if (!awaitedUids.has(uid)) await removeArrived(platform, uid);
  }
}
