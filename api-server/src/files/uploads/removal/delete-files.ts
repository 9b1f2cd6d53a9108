import { sql } from 'kysely';
import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { toSqlAny } from '../../../data/database/statements/to-sql-any.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { JobQueue } from '../../../data/queue/queue.ts';
import { removeAnnounced, removeBeside } from '../../storage/remove-objects.ts';

interface Needs {
  db: Database;
  queue: Pick<JobQueue, 'send' | 'wake'>;
}

/** Locks the files against concurrent orders; see `orderFiles`. */
async function lockFiles(transaction: Database, userUid: string, uids: readonly string[]) {
  const rows = await transaction
    .selectFrom('files')
    .select('uid')
    .where('uid', '=', toSqlAny(uids))
    .where('userUid', '=', userUid)
    .where('state', '!=', 'deleted')
    .orderBy('uid')
    .forUpdate()
    .execute();
  return rows.map(({ uid }) => uid);
}

/** Lists the given files that a user's unfinished videos are made from. */
async function listFilesInUse(transaction: Database, userUid: string, uids: readonly string[]) {
  const { rows } = await sql<{ uid: string }>`
    select wanted.uid from unnest(${uids}::text[]) as wanted (uid)
    where exists (
      select from video_tasks
      where user_uid = ${userUid} and status in ('accepted', 'queued', 'running')
        and (image_uid = wanted.uid or strpos(settings::text, wanted.uid) > 0)
    )`.execute(transaction);
  return rows.map(({ uid }) => uid);
}

/** Marks files as deleted and queues the removal of their bytes. */
async function markDeleted(
  { queue }: Needs,
  transaction: Database,
  uids: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('fileLinks').where('fileUid', '=', toSqlAny(uids)).execute();
  const files = await transaction
    .selectFrom('files')
    .select(['uid', 'storageKey'])
    .where('uid', '=', toSqlAny(uids))
    .execute();
  await transaction
    .updateTable('files')
    .set({ state: 'deleted', storageKey: null, thumbnailKey: null })
    .where('uid', '=', toSqlAny(uids))
    .execute();
  for (const { uid, storageKey } of files) {
    if (storageKey === null) await removeAnnounced(queue, transaction, uid);
    else await removeBeside(queue, transaction, storageKey);
  }
}

/** Deletes files of a user permanently. Videos made from them stay. */
export async function deleteUploads(
  platform: Needs,
  userUid: string,
  requestedUids: readonly string[],
): Promise<CallAnswer<'deleteUploads'>> {
  const answer = await platform.db.transaction().execute(async (transaction) => {
    const uids = await lockFiles(transaction, userUid, requestedUids);
    const usedUids = new Set(await listFilesInUse(transaction, userUid, uids));
    const unusedUids = uids.filter((uid) => !usedUids.has(uid));
    await markDeleted(platform, transaction, unusedUids);
    return { fileUids: unusedUids, inUse: [...usedUids] };
  });
  platform.queue.wake('outbox');
  return answer;
}
