import type { Logger } from '../../../config/logger.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { JobQueue } from '../../../data/queue/queue.ts';
import { UNFINISHED_STATUSES } from '../task-machine.ts';

/**
 * Puts every unfinished task back into the queue. Use it only where a single process works on the
 * database: any earlier process is dead, so there is no heartbeat to wait for.
 */
export async function takeUpUnfinished({
  db,
  queue,
  logger,
}: {
  logger: Logger;
  db: Database;
  queue: JobQueue;
}): Promise<void> {
  await queue.clear('render');
  await db.transaction().execute(async (transaction) => {
    const tasks = await transaction
      .selectFrom('videoTasks')
      .select(['uid', 'attempt'])
      .where('status', 'in', [...UNFINISHED_STATUSES])
      .orderBy('queuedAt')
      .orderBy('uid')
      .execute();
    if (tasks.length === 0) return;
    logger.info({ tasks: tasks.length }, 'unfinished tasks are taken up again');
    await transaction
      .updateTable('videoTasks')
      .set({ status: 'queued', runUid: null, stage: null, progress: null, startedAt: null })
      .where('status', 'in', [...UNFINISHED_STATUSES])
      .execute();
    await queue.send(
      transaction,
      'render',
      ...tasks.map(({ uid, attempt }) => ({ taskUid: uid, attempt })),
    );
  });
  queue.wake('render');
}
