import type { TaskStatus } from '@vidra/shared-contract/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../data/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { startNextAttempt } from '../../../videos/tasks/next-attempt.ts';
import { isUnfinished } from '../../../videos/tasks/task-machine.ts';
import { AdminError } from '../context/open-admin.ts';

export interface FailedTask {
  taskUid: string;
  email: string;
  flow: string;
  engine: string;
  status: TaskStatus;
  attempt: number;
  code: string | null;
  message: string | null;
  finishedAt: Date | null;
}

/** Returns the failed and lost tasks, newest first. */
export async function listFailedTasks(
  { db }: Pick<Platform, 'db'>,
  options: { days: number; limit: number },
): Promise<FailedTask[]> {
  return db
    .selectFrom('videoTasks as task')
    .innerJoin('users', 'users.uid', 'task.userUid')
    .select(['task.uid as taskUid', 'email', 'engineId as engine', 'status', 'attempt'])
    .select(['errorCode as code', 'errorMessage as message', 'finishedAt'])
    .select(sql<string>`coalesce(settings ->> 'flow', 'image-to-video')`.as('flow'))
    .where('status', 'in', ['failed', 'lost'])
    .where('finishedAt', '>=', new Date(Date.now() - options.days * 86_400_000))
    .orderBy('finishedAt', 'desc')
    .limit(options.limit)
    .execute();
}

/**
 * Restarts a task. An ended task gets a new attempt with a new hold of its credits. An unfinished
 * task without a worker gets a new job.
 * @param also work that runs first in the same transaction
 * @throws AdminError, ProblemError
 */
export async function redriveTask(
  platform: Pick<Platform, 'db' | 'queue'>,
  taskUid: string,
  also: (transaction: Database) => Promise<void> = () => Promise.resolve(),
): Promise<'queued' | 'is under way'> {
  const { db, queue } = platform;
  const task = await db
    .selectFrom('videoTasks')
    .select(['uid', 'userUid', 'attempt', 'credits', 'status', 'deletedAt'])
    .where('uid', '=', taskUid)
    .executeTakeFirst();
  if (!task) throw new AdminError(`There is no task "${taskUid}".`);
  if (task.deletedAt) throw new AdminError(`The task "${taskUid}" was deleted by its owner.`);
  if (!isUnfinished(task.status)) {
    await startNextAttempt(platform, task, Infinity, also);
    return 'queued';
  }
  const { attempt } = task;
  if (await queue.hasJob('render', { taskUid, attempt })) return 'is under way';
  await db.transaction().execute(async (transaction) => {
    await also(transaction);
    await queue.send(transaction, 'render', { taskUid, attempt });
  });
  queue.wake('render');
  return 'queued';
}
