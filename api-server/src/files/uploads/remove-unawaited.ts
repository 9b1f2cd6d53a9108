import { validate } from 'uuid';
import { anyOf } from '../../data/database/any-of.ts';
import type { Database } from '../../data/database/schema.ts';
import type { Quarantine } from '../storage/quarantine.ts';
import { removeArrived } from './one-writer.ts';

async function awaitedOf(db: Database, uids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('files')
    .select('uid')
    .where('uid', '=', anyOf(uids))
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
    const awaited = await awaitedOf(platform.db, uids);
    for (const uid of uids) if (!awaited.has(uid)) await removeArrived(platform, uid);
  }
}
