import { sql } from 'kysely';
import type { Platform } from '../platform/platform.ts';
import { hasStatus, UNFINISHED_STATUSES } from '../videos/tasks/task-machine.ts';

const SILENCE_MS = 5 * 60_000;
const AT_ONCE = 500;

/**
 * No waiting or running job belongs to the task's attempt. Jobs of older releases name no attempt.
 */
const WITHOUT_JOB = sql<boolean>`not exists (
  select from queue.job
  where name = 'render' and state < 'completed' and data->>'taskUid' = video_tasks.uid
    and coalesce((data->>'attempt')::integer, video_tasks.attempt) = video_tasks.attempt)`;

/** Requeues unfinished tasks that are silent and have no job for their attempt. */
export async function queueForgottenTasks({ db, queue, logger }: Platform): Promise<void> {
  const forgottenTasks = await db
    .selectFrom('videoTasks')
    .select(['uid as taskUid', 'attempt'])
    .where(hasStatus(UNFINISHED_STATUSES))
    .where('updatedAt', '<', new Date(Date.now() - SILENCE_MS))
    .where(WITHOUT_JOB)
    .orderBy('queuedAt')
    .execute();
  for (let first = 0; first < forgottenTasks.length; first += AT_ONCE) {
    const jobs = forgottenTasks.slice(first, first + AT_ONCE);
    for (const { taskUid } of jobs) {
      logger.warn({ task: taskUid }, 'a task without a job is queued again');
    }
    await queue.send(db, 'render', ...jobs);
  }
  if (forgottenTasks.length > 0) queue.wake('render');
}
