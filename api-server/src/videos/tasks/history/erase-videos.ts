import { sql } from 'kysely';
import { sendEffect } from '../../../data/queue/outbox.ts';
import type { JobQueue } from '../../../data/queue/queue.ts';
import type { Database } from '../../../data/database/schema.ts';
import { hasStatus, UNFINISHED_STATUSES } from '../task-machine.ts';
import { deleteTasks } from './delete-tasks.ts';

/** Ends a person's unfinished tasks without charging them. */
async function endUnfinished(platform: { db: Database; queue: JobQueue }, userUid: string) {
  for (;;) {
    const unfinishedTasks = await platform.db
      .selectFrom('videoTasks')
      .select('uid')
      .where('userUid', '=', userUid)
      .where(hasStatus(UNFINISHED_STATUSES))
      .execute();
    if (unfinishedTasks.length === 0) return;
    const uids = unfinishedTasks.map(({ uid }) => uid);
    await deleteTasks(platform, userUid, uids);
  }
}

/**
 * Permanently removes all videos of a person. Releases their holds and stops jobs at providers. The
 * files are removed after the records.
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
      // A task ordered at this very moment is ended first and removed on the next run.
      .where((builder) => builder.not(hasStatus(UNFINISHED_STATUSES)))
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
