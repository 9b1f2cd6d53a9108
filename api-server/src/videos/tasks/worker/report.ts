import type { Database } from '../../../data/database/schema.ts';
import { announceTask } from '../task-events.ts';
import { isUnfinished } from '../task-machine.ts';
import type { ClaimedTask } from './claim.ts';

export interface Progress {
  stage: string;
  /** 0..1, or null when the engine does not report it. */
  fraction: number | null;
  /**
   * Position in the engine's queue while the job waits; null when the engine does not report it.
   */
  place: number | null;
}

/**
 * Whether the run still owns its task. It loses the task to another run or when the attempt ends.
 */
export type Ownership = 'owned' | 'ended' | 'taken';

/** Stores a run's progress and checks whether the run still owns its task. */
export async function reportProgress(
  { db }: { db: Database },
  task: ClaimedTask,
  progress: Progress,
): Promise<Ownership> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('videoTasks')
      .set({
        stage: progress.stage,
        progress: progress.fraction,
        enginePlace: progress.place,
        updatedAt: new Date(),
      })
      .where('uid', '=', task.uid)
      .where('runUid', '=', task.runUid)
      .where('status', '=', 'running')
      .executeTakeFirst();
    if (numUpdatedRows > 0n) {
      await announceTask(transaction, { userUid: task.userUid, taskUid: task.uid });
      return 'owned';
    }
    const current = await transaction
      .selectFrom('videoTasks')
      .select(['status', 'attempt'])
      .where('uid', '=', task.uid)
      .executeTakeFirst();
    const goesOn = current?.attempt === task.attempt && isUnfinished(current.status);
    return goesOn ? 'taken' : 'ended';
  });
}
