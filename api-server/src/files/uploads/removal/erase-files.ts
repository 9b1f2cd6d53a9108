import { sql } from 'kysely';
import type { JobQueue } from '../../../data/queue/queue.ts';
import type { Database } from '../../../data/database/schema.ts';
import { removeAnnounced, removeBeside } from '../../storage/remove-objects.ts';

/** Removes all files of a user permanently, except those that an unfinished video uses. */
export async function eraseFiles(
  { db, queue }: { db: Database; queue: JobQueue },
  userUid: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const deletedFiles = await transaction
      .deleteFrom('files')
      .where('userUid', '=', userUid)
      .where(sql<boolean>`not exists (select from video_tasks where image_uid = files.uid)`)
      .returning(['uid', 'storageKey'])
      .execute();
    for (const { uid, storageKey } of deletedFiles) {
      if (storageKey === null) await removeAnnounced(queue, transaction, uid);
      else await removeBeside(queue, transaction, storageKey);
    }
  });
  queue.wake('outbox');
}
