import { validate } from 'uuid';
import { toSqlAny } from '../../data/database/to-sql-any.ts';
import type { Database } from '../../data/database/schema.ts';
import type { Quarantine } from '../storage/quarantine.ts';
import { removeArrived } from './exclusive-writer.ts';

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
 * Removes bytes that came although no announcement awaits them any more: an address in a bucket stays
 * good for half an hour, also when its file was checked or deleted meanwhile.
 */
export async function removeUnawaited(platform: {
  db: Database;
  quarantine: Quarantine;
}): Promise<void> {
  for await (const names of platform.quarantine.arrived()) {
    // Whatever else somebody put there is left alone.
    const uids = [...new Set(names)].filter((name) => validate(name));
    // An announcement is there before anything of its file can come.
    const awaitedUids = await selectAwaitedUids(platform.db, uids);
    for (const uid of uids) if (!awaitedUids.has(uid)) await removeArrived(platform, uid);
  }
}
