import type { ProblemCode } from '@vidra/shared-contract';
import { t } from '@vidra/shared-i18n/text';
import { captureCredits, releaseCredits } from '../../money/credits/ledger.ts';
import { sendEffect } from '../../data/queue/outbox.ts';
import type { JobQueue } from '../../data/queue/queue.ts';
import type { Database } from '../../data/database/schema.ts';
import { ENGINE_JOB_COLUMNS, stopJobAfter } from './engine-job.ts';
import { hasTakenLong } from './finished-mail.ts';
import { settleFreeRedo } from './redos/free-redos.ts';
import { rememberScenes, type StoredScene } from './films/stored-scenes.ts';
import { announceTask } from './task-events.ts';
import { listStatusesBefore } from './task-machine.ts';
import type { TaskRow } from './task-repository.ts';
import { toCreditsRef } from './to-credits-ref.ts';

/** The stored files of a finished video. */
export type StoredVideo = Pick<
  TaskRow,
  | 'videoKey'
  | 'posterKey'
  | 'hoverKey'
  | 'stillKey'
  | 'sideFiles'
  | 'fileCheck'
  | 'isSigned'
  | 'width'
  | 'height'
  | 'durationSeconds'
  | 'sizeBytes'
  | 'keepUntil'
>;

/** Result of a task. */
export type Ending =
  | { status: 'done'; video: StoredVideo; scenes?: readonly StoredScene[] }
  | { status: 'cancelled' }
  | { status: 'failed' | 'lost'; code: ProblemCode; message: string; retryable: boolean };

interface Settling {
  queue: Pick<JobQueue, 'send' | 'wake'>;
}

type Settled = Pick<TaskRow, 'uid' | 'userUid' | 'attempt' | 'credits'>;

const toVideoColumns = ({ sideFiles, fileCheck, ...video }: StoredVideo) => ({
  ...video,
  fileCheck: fileCheck && JSON.stringify(fileCheck),
  sideFiles: sideFiles && JSON.stringify(sideFiles),
});

function toEndingColumns(ending: Ending) {
  switch (ending.status) {
    case 'done':
      return { ...toVideoColumns(ending.video), progress: 1, charged: true };
    case 'cancelled':
      return { progress: null };
    default:
      return {
        progress: null,
        errorCode: ending.code,
        // Translators: the value is a sentence on what went wrong.
        errorMessage: t`${t(ending.message)} You were not charged.`,
        errorRetryable: ending.retryable,
      };
  }
}

/**
 * Ends a task and charges or releases its credits, in one transaction. The first of several
 * concurrent calls wins.
 *
 * @param runUid only while this worker's run owns the task
 * @returns whether this call ended it
 */
export async function settleTask(
  { db, queue }: Settling & { db: Database },
  task: Settled,
  ending: Ending,
  runUid?: string,
): Promise<boolean> {
  const isSettled = await db
    .transaction()
    .execute((transaction) => settleWithin({ queue }, transaction, task, ending, { runUid }));
  if (isSettled) queue.wake('outbox');
  return isSettled;
}

/**
 * Does the same within a larger transaction.
 * @param and.deleted also hides it from its owner
 */
export async function settleWithin(
  { queue }: Settling,
  transaction: Database,
  task: Settled,
  ending: Ending,
  and: { runUid?: string | undefined; deleted?: boolean } = {},
): Promise<boolean> {
  const now = new Date();
  const settledTask = await transaction
    .updateTable('videoTasks')
    .set({
      status: ending.status,
      stage: null,
      enginePlace: null,
      runUid: null,
      updatedAt: now,
      finishedAt: now,
      ...(and.deleted && { deletedAt: now }),
      ...toEndingColumns(ending),
    })
    .where('uid', '=', task.uid)
    .where('userUid', '=', task.userUid)
    .where('attempt', '=', task.attempt)
    .where('status', 'in', listStatusesBefore(ending.status))
    .where('deletedAt', 'is', null)
    .$if(and.runUid !== undefined, (update) => update.where('runUid', '=', and.runUid ?? null))
    .returning([...ENGINE_JOB_COLUMNS, 'createdAt'])
    .executeTakeFirst();
  if (!settledTask) return false;
  const movement = { userUid: task.userUid, ref: toCreditsRef(task), amount: task.credits };
  if (ending.status === 'done') {
    await captureCredits(transaction, movement);
    await settleFreeRedo(transaction, task);
    await rememberScenes(transaction, task, ending.scenes ?? []);
    if (hasTakenLong(settledTask.createdAt, now)) {
      await sendEffect(queue, transaction, 'mail-finished', { taskUid: task.uid });
    }
  } else {
    await releaseCredits(transaction, movement);
    await stopJobAfter(queue, transaction, settledTask);
  }
  await announceTask(transaction, { userUid: task.userUid, taskUid: task.uid });
  return true;
}
