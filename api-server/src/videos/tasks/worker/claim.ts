import { newUid } from '../../../data/database/uid.ts';
import type { Platform } from '../../../start/platform.ts';
import { settleTask } from '../settle.ts';
import { announceTask } from '../task-events.ts';
import { UNFINISHED } from '../task-machine.ts';
import type { TaskRow } from '../task-repository.ts';

/** A task that one run of one worker owns. */
export interface ClaimedTask extends TaskRow {
  runUid: string;
}

/** A task that was taken up this often and never ended brings its worker down. */
export const MAX_RUNS = 3;

/**
 * Makes this run the owner of a task. An owner before it is dead, or will notice that it lost it.
 * @returns nothing when the task has ended meanwhile
 */
export async function claimTask(
  { db }: Platform,
  taskUid: string,
): Promise<ClaimedTask | undefined> {
  const runUid = newUid();
  const task = await db.transaction().execute(async (transaction) => {
    const now = new Date();
    const claimed = await transaction
      .updateTable('videoTasks')
      .set(({ eb }) => ({
        ...{ status: 'running', runUid, runs: eb('runs', '+', 1) },
        ...{ stage: 'prepare', progress: null, enginePlace: null },
        ...{ startedAt: now, updatedAt: now },
      }))
      .where('uid', '=', taskUid)
      .where('status', 'in', [...UNFINISHED])
      .returningAll()
      .executeTakeFirst();
    if (claimed) await announceTask(transaction, { userUid: claimed.userUid, taskUid });
    return claimed;
  });
  if (!task) return undefined;
  if (task.runs <= MAX_RUNS) return { ...task, runUid };
  await settleTask(db, task, {
    status: 'lost',
    code: 'engine_failed',
    message: 'Rendering was interrupted several times, so it was given up. Try again.',
    retryable: true,
  });
  return undefined;
}

/** Gives a task back to the queue: this process stops, another one goes on, with the same job. */
export async function handBack({ db, queue }: Platform, task: ClaimedTask): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('videoTasks')
      .set({
        ...{ status: 'queued', runUid: null, runs: task.runs - 1 },
        ...{ stage: null, progress: null, enginePlace: null, startedAt: null },
        updatedAt: new Date(),
      })
      .where('uid', '=', task.uid)
      .where('runUid', '=', task.runUid)
      .where('status', '=', 'running')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await queue.send(transaction, 'render', { taskUid: task.uid });
    await announceTask(transaction, { userUid: task.userUid, taskUid: task.uid });
  });
  queue.wake('render');
}
