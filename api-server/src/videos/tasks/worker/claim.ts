import { message } from '@vidra/shared-i18n/text';
import { createUid } from '../../../data/database/statements/create-uid.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { RenderJob, JobQueue } from '../../../data/queue/queue.ts';
import { settleTask, type Ending } from '../settle.ts';
import { announceTask } from '../task-events.ts';
import { UNFINISHED_STATUSES } from '../task-machine.ts';
import type { TaskRow } from '../task-repository.ts';

/** A task that one run of one worker owns. */
export interface ClaimedTask extends TaskRow {
  runUid: string;
}

/** A task with this many runs without an end crashes its worker. */
export const MAX_RUNS = 3;

const GIVEN_UP: Ending = {
  status: 'lost',
  code: 'engine_failed',
  message: message`Rendering was interrupted several times, so we stopped it. Try again.`,
  retryable: true,
};

/**
 * Makes this run the owner of a task. A previous owner is dead, or will notice that it lost the
 * task.
 * @returns undefined when the task has ended, was deleted, or has another attempt meanwhile
 */
export async function claimTask(
  { db, queue }: { db: Database; queue: JobQueue },
  { taskUid, attempt }: RenderJob,
): Promise<ClaimedTask | undefined> {
  const runUid = createUid();
  const task = await db.transaction().execute(async (transaction) => {
    const now = new Date();
    const claimedTask = await transaction
      .updateTable('videoTasks')
      .set(({ eb }) => ({
        status: 'running',
        runUid,
        runs: eb('runs', '+', 1),
        stage: 'prepare',
        progress: null,
        enginePlace: null,
        startedAt: now,
        updatedAt: now,
      }))
      .where('uid', '=', taskUid)
      .where('status', 'in', [...UNFINISHED_STATUSES])
      .where('deletedAt', 'is', null)
      .$if(attempt !== undefined, (update) => update.where('attempt', '=', attempt ?? 0))
      .returningAll()
      .executeTakeFirst();
    if (claimedTask) await announceTask(transaction, { userUid: claimedTask.userUid, taskUid });
    return claimedTask;
  });
  if (!task) return undefined;
  if (task.runs <= MAX_RUNS) return { ...task, runUid };
  await settleTask({ db, queue }, task, GIVEN_UP, runUid);
  return undefined;
}

/**
 * Returns a task to the queue, because this process stops. Another one continues with the same job.
 */
export async function returnToQueue(
  { db, queue }: { db: Database; queue: JobQueue },
  task: ClaimedTask,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('videoTasks')
      .set({
        status: 'queued',
        runUid: null,
        runs: task.runs - 1,
        stage: null,
        progress: null,
        enginePlace: null,
        startedAt: null,
        updatedAt: new Date(),
      })
      .where('uid', '=', task.uid)
      .where('runUid', '=', task.runUid)
      .where('status', '=', 'running')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const { uid: taskUid, attempt } = task;
    await queue.send(transaction, 'render', { taskUid, attempt });
    await announceTask(transaction, { userUid: task.userUid, taskUid });
  });
  queue.wake('render');
}
