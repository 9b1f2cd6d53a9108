import type { Logger } from '../../../config/logger.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { JobQueue } from '../../../data/queue/queue.ts';
import { UNFINISHED } from '../task-machine.ts';

/**
 * Puts every unfinished task back into the queue. Only where this is the one process that works on
 * the database: whatever ran before it is dead, so nobody has to wait for a heartbeat to fail.
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
      .where('status', 'in', [...UNFINISHED])
      .orderBy('queuedAt')
      .orderBy('uid')
      .execute();
    if (tasks.length === 0) return;
    logger.info({ tasks: tasks.length }, 'unfinished tasks are taken up again');
    await transaction
      .updateTable('videoTasks')
      .set({ status: 'queued', runUid: null, stage: null, progress: null, startedAt: null })
      .where('status', 'in', [...UNFINISHED])
      .execute();
    await queue.send(
      transaction,
      'render',
      ...tasks.map(({ uid, attempt }) => ({ taskUid: uid, attempt })),
    );
  });
  queue.wake('render');
}
