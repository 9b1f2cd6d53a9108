import { sql } from 'kysely';
import { sendEffect } from '../../../data/queue/outbox.ts';
import type { JobQueue } from '../../../data/queue/queue.ts';
import type { Database } from '../../../data/database/schema.ts';
import { hasStatus, UNFINISHED } from '../task-machine.ts';
import { deleteTasks } from './delete-tasks.ts';

/** What is under way costs nothing and goes on nowhere. */
async function endUnfinished(platform: { db: Database; queue: JobQueue }, userUid: string) {
  for (;;) {
    const unfinishedTasks = await platform.db
      .selectFrom('videoTasks')
      .select('uid')
      .where('userUid', '=', userUid)
      .where(hasStatus(UNFINISHED))
      .execute();
    if (unfinishedTasks.length === 0) return;
    const uids = unfinishedTasks.map(({ uid }) => uid);
    await deleteTasks(platform, userUid, uids);
  }
}

/**
 * Removes all videos of a person for good. Credits that were held for them are given back, jobs at
 * providers are stopped, and the files go once the records have.
 */
export async function eraseVideos(
  platform: { db: Database; queue: JobQueue },
  userUid: string,
): Promise<void> {
  const { db, queue } = platform;
  await endUnfinished(platform, userUid);
  await db.transaction().execute(async (transaction) => {
    const deletedTasks = await transaction
      .deleteFrom('videoTasks')
      .where('userUid', '=', userUid)
      // One that was ordered in this very moment is ended first, the next time.
      .where((builder) => builder.not(hasStatus(UNFINISHED)))
      .returning(['uid', 'filesRemovedAt'])
      .execute();
    for (const { uid, filesRemovedAt } of deletedTasks) {
      if (filesRemovedAt) continue;
      await sendEffect(queue, transaction, 'remove-files', { folder: `videos/${uid}` });
    }
    await transaction
      .deleteFrom('videoGroups')
      .where('userUid', '=', userUid)
      .where(sql<boolean>`not exists (select from video_tasks where group_uid = video_groups.uid)`)
      .execute();
  });
  queue.wake('outbox');
}
