import type { Platform } from '../platform/platform.ts';
import { hasStatus, UNFINISHED } from '../../videos/tasks/task-machine.ts';

const SILENCE_MS = 5 * 60_000;
const AT_ONCE = 200;

/** Queues tasks again that are unfinished, silent, and without a job that would go on with them. */
export async function queueForgottenTasks({ db, queue, logger }: Platform): Promise<void> {
  const silent = await db
    .selectFrom('videoTasks')
    .select(['uid', 'attempt'])
    .where(hasStatus(UNFINISHED))
    .where('updatedAt', '<', new Date(Date.now() - SILENCE_MS))
    .orderBy('queuedAt')
    .limit(AT_ONCE)
    .execute();
  for (const { uid, attempt } of silent) {
    const job = { taskUid: uid, attempt };
    if (await queue.hasJob('render', job)) continue;
    logger.warn({ task: uid }, 'a task without a job is queued again');
    await queue.send(db, 'render', job);
  }
  if (silent.length > 0) queue.wake('render');
}
