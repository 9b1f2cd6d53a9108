import type { JobQueue } from '../../../data/queue/queue.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../../../config/logger.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { DiskReserve } from '../../../data/database/connections/disk-reserve.ts';
import { isStorageFull } from '../../../data/faults/storage-full.ts';
import { settleTask, type Ending } from '../settle.ts';
import type { ClaimedTask } from './claim.ts';

const PAUSE_MS = 2_000;

/**
 * Settles a task even when the database has no disk space left. It gives up the disk reserve, or
 * else waits for space.
 *
 * @param signal aborted when the process is about to end; the run that next takes up the task then
 * settles it
 */
export async function settleDespiteFullDisk(
  {
    db,
    queue,
    diskReserve,
    logger,
  }: { db: Database; queue: JobQueue; diskReserve: DiskReserve; logger: Logger },
  task: ClaimedTask,
  ending: Ending,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    try {
      await settleTask({ db, queue }, task, ending, task.runUid);
      return;
    } catch (error) {
      if (!isStorageFull(error) || signal.aborted) throw error;
      const isSpaceGained = await diskReserve.giveUp();
      logger.error(
        { err: error, gained: isSpaceGained },
        'the database has no room to write down how a task ended',
      );
      if (!isSpaceGained) await pause(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
