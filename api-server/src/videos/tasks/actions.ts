import type { VideoTask } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { sql, type UpdateObject } from 'kysely';
import type { Tables, Database } from '../../data/database/schema.ts';
import { createNotFound, ProblemError } from '../../web/http/problem-error.ts';
import type { CallInput } from '../../web/http/call.ts';
import type { Config } from '../../config/config.ts';
import type { JobQueue } from '../../data/queue/queue.ts';
import { requireQuotaLeft } from '../../files/uploads/quota.ts';
import { MAKE_AGAIN, requireKept } from './history/keep-until.ts';
import { requireTitleAllowed, type ModerationDependencies } from './moderation/require-allowed.ts';
import { startNextAttempt } from './next-attempt.ts';
import { presentTask, type TaskViewDependencies } from './history/present-tasks.ts';
import { requireShownPrice } from './orders/require-shown-price.ts';
import { refreshSearchText } from './orders/search-text.ts';
import { settleTask } from './settle.ts';
import { announceTask } from './task-events.ts';
import { isUnfinished } from './task-machine.ts';
import { getTask, type TaskRow } from './task-repository.ts';

interface Needs extends TaskViewDependencies {
  config: Config;
  db: Database;
  queue: JobQueue;
}

async function change(
  { db }: { db: Database },
  uid: string,
  userUid: string,
  columns: UpdateObject<Tables, 'videoTasks'>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const updatedRow = await transaction
      .updateTable('videoTasks')
      .set(columns)
      .where('uid', '=', uid)
      .where('userUid', '=', userUid)
      .where('deletedAt', 'is', null)
      .returning('groupUid')
      .executeTakeFirst();
    if (!updatedRow) throw createNotFound('video');
    if ('title' in columns) await refreshSearchText(transaction, updatedRow.groupUid);
    await announceTask(transaction, { userUid, taskUid: uid });
  });
}

type Changeable = 'title' | 'feedback' | 'dislikeReason' | 'dislikeNote';

/** Changes the fields that a person may change at any time, and returns the task. */
export async function changeTask(
  platform: TaskViewDependencies & { db: Database },
  userUid: string,
  { taskUid, ...columns }: { taskUid: string } & Partial<Pick<TaskRow, Changeable>>,
): Promise<VideoTask> {
  await change(platform, taskUid, userUid, columns);
  return presentTask(platform, await getTask(platform.db, taskUid, userUid));
}

/**
 * Renames a video. Moderation checks the title, because a shared page shows it.
 * @throws ProblemError `not_found`, `content_refused`, `unavailable`
 */
export async function renameTask(
  platform: TaskViewDependencies & ModerationDependencies,
  userUid: string,
  { taskUid, title }: { taskUid: string; title: string },
): Promise<VideoTask> {
  const task = await getTask(platform.db, taskUid, userUid);
  if (title !== task.title) await requireTitleAllowed(platform, task, title);
  return changeTask(platform, userUid, { taskUid, title });
}

export async function recordDownload(
  platform: { db: Database },
  userUid: string,
  taskUid: string,
): Promise<void> {
  const task = await getTask(platform.db, taskUid, userUid);
  if (task.status !== 'done') throw new ProblemError('conflict', t`This video isn't done yet.`);
  requireKept(task, MAKE_AGAIN);
  await change(platform, taskUid, userUid, { downloads: sql<number>`downloads + 1` });
}

/** Cancels a task at once and releases its credits. Its worker then stops the engine. */
export async function cancelTask(
  platform: TaskViewDependencies & { db: Database; queue: JobQueue },
  userUid: string,
  taskUid: string,
): Promise<VideoTask> {
  const task = await getTask(platform.db, taskUid, userUid);
  if (isUnfinished(task.status)) await settleTask(platform, task, { status: 'cancelled' });
  return presentTask(platform, await getTask(platform.db, taskUid, userUid));
}

/** Retries a failed, canceled or lost video: a new attempt with a new hold. */
export async function retryTask(
  platform: Needs,
  userUid: string,
  { taskUid, shownCredits }: CallInput<'retryVideo'>['body'],
): Promise<VideoTask> {
  const before = await getTask(platform.db, taskUid, userUid);
  requireShownPrice(before.credits, shownCredits);
  await requireQuotaLeft(platform.db, userUid, platform.config.storageQuotaBytes);
  await startNextAttempt(platform, before, platform.config.limits.tasksPerUser);
  return presentTask(platform, await getTask(platform.db, taskUid, userUid));
}
