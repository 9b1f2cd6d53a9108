import type { Database } from '../../../data/database/schema.ts';
import { announceTask } from '../task-events.ts';
import { isUnfinished } from '../task-machine.ts';
import type { ClaimedTask } from './claim.ts';

export interface Progress {
  stage: string;
  /** 0..1, or null when the engine does not say. */
  fraction: number | null;
  /** While the job waits at the engine; null when the engine does not say. */
  place: number | null;
}

/** Whether the run still owns its task, or lost it: to another run, or with the attempt's end. */
export type Ownership = 'owned' | 'ended' | 'taken';

/** Writes down how far a run is and finds out whether it is still wanted. */
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
