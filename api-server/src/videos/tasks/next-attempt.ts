import { t } from '@vidra/shared-i18n/text';
import { holdCredits } from '../../money/credits/ledger.ts';
import { ProblemError } from '../../web/http/problem-error.ts';
import type { Database } from '../../data/database/schema.ts';
import type { JobQueue } from '../../data/queue/queue.ts';
import { toCreditsRef } from './to-credits-ref.ts';
import { announceTask } from './task-events.ts';
import { RETRYABLE } from './task-machine.ts';
import { getTask, type TaskRow } from './task-repository.ts';
import { refuseOneTooMany } from './orders/task-limits.ts';

/**
 * Requeues a failed, canceled or lost task: a new attempt with a new hold.
 *
 * @param limit maximum number of the owner's videos under way, including this one
 * @param also work that runs first in the same transaction
 * @throws ProblemError `not_found` when it was deleted meanwhile, `conflict`,
 * `insufficient_credits`, `too_many_requests`
 */
export async function startNextAttempt(
  { db, queue }: { db: Database; queue: JobQueue },
  before: Pick<TaskRow, 'uid' | 'userUid' | 'attempt' | 'credits'>,
  limit: number,
  also: (transaction: Database) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { uid: taskUid, userUid } = before;
  const attempt = before.attempt + 1;
  await db.transaction().execute(async (transaction) => {
    await also(transaction);
    const now = new Date();
    const { numUpdatedRows } = await transaction
      .updateTable('videoTasks')
      .set({
        status: 'queued',
        attempt,
        runs: 0,
        runUid: null,
        engineRef: null,
        stage: null,
        progress: null,
        enginePlace: null,
        startedAt: null,
        finishedAt: null,
        errorCode: null,
        errorMessage: null,
        errorRetryable: false,
        queuedAt: now,
        updatedAt: now,
      })
      .where('uid', '=', taskUid)
      .where('userUid', '=', userUid)
      .where('attempt', '=', before.attempt)
      .where('status', 'in', [...RETRYABLE])
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      await getTask(transaction, taskUid, userUid);
      throw new ProblemError(
        'conflict',
        t`You can only retry a video that failed or was
        canceled.`,
      );
    }
    const ref = toCreditsRef({ uid: taskUid, attempt });
    await holdCredits(transaction, { userUid, ref, amount: before.credits });
    await refuseOneTooMany(transaction, userUid, limit);
    await queue.send(transaction, 'render', { taskUid, attempt });
    await announceTask(transaction, { userUid, taskUid });
  });
  queue.wake('render');
}
