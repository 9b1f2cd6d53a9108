import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { sendEffect } from '../data/queue/outbox.ts';
import type { Platform } from '../platform/platform.ts';
import { eraseComments } from '../videos/tasks/history/erase-comments.ts';
import { keepUntil, hasVideoRetention } from '../videos/tasks/history/keep-until.ts';
import { notifyOfTask } from '../videos/tasks/task-events.ts';

const AT_ONCE = 500;
/** The rest is left for the next run, because a job has a time limit. */
const BATCHES = 20;
const DAY_MS = 24 * 3_600_000;

/**
 * Removes the files of videos that match a condition, in batches.
 * @returns the tasks whose files were removed
 */
async function removeFiles(
  { db, queue }: Pick<Platform, 'db' | 'queue'>,
  condition: RawBuilder<boolean>,
): Promise<{ uid: string; userUid: string }[]> {
  const removedTasks = [];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const tasks = await db
      .selectFrom('videoTasks')
      .select(['uid', 'userUid'])
      .where(condition)
      .where('filesRemovedAt', 'is', null)
      .limit(AT_ONCE)
      .execute();
    for (const task of tasks) {
      // Once a task is marked, its files have no address and its deletion cannot be undone.
      const isMarked = await db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('videoTasks')
          .set({ filesRemovedAt: new Date() })
          .where('uid', '=', task.uid)
          .where(condition)
          .where('filesRemovedAt', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await eraseComments(transaction, [task.uid]);
        // The effect also runs if this process is killed in the next moment.
        await sendEffect(queue, transaction, 'remove-files', { folder: `videos/${task.uid}` });
        return true;
      });
      if (!isMarked) continue;
      removedTasks.push(task);
    }
    if (tasks.length < AT_ONCE) break;
  }
  if (removedTasks.length > 0) queue.wake('outbox');
  return removedTasks;
}

/** Removes the videos of tasks that were deleted too long ago for an undo. */
export async function removeDeletedFiles(platform: Platform): Promise<void> {
  const before = new Date(Date.now() - platform.config.deletedFilesDays * DAY_MS);
  await removeFiles(platform, sql<boolean>`deleted_at < ${before}`);
}

/**
 * Sets an expiry date on finished videos without one, which were finished before retention was
 * configured. They get the full time from now on.
 */
async function setKeepDates({ db, config }: Platform): Promise<void> {
  for (;;) {
    const users = await db
      .selectFrom('videoTasks')
      .select('userUid')
      .distinct()
      .where('status', '=', 'done')
      .where('keepUntil', 'is', null)
      .where('filesRemovedAt', 'is', null)
      .limit(AT_ONCE)
      .execute();
    for (const { userUid } of users) {
      await db
        .updateTable('videoTasks')
        .set({ keepUntil: await keepUntil(db, config, userUid) })
        .where('userUid', '=', userUid)
        .where('status', '=', 'done')
        .where('keepUntil', 'is', null)
        .where('filesRemovedAt', 'is', null)
        .execute();
    }
    if (users.length < AT_ONCE) return;
  }
}

/** Removes expired videos. Clears all dates when retention is off. */
export async function removeExpiredVideos(platform: Platform): Promise<void> {
  const { db, config, connection } = platform;
  if (!hasVideoRetention(config)) {
    await db
      .updateTable('videoTasks')
      .set({ keepUntil: null })
      .where('keepUntil', 'is not', null)
      .where('filesRemovedAt', 'is', null)
      .execute();
    return;
  }
  await setKeepDates(platform);
  const isExpired = sql<boolean>`status = 'done' and keep_until < ${new Date()}`;
  for (const { uid: taskUid, userUid } of await removeFiles(platform, isExpired)) {
    notifyOfTask(connection, { taskUid, userUid });
  }
}
