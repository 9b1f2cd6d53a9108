import type { JobQueue } from '../../../data/queue/queue.ts';
import { toSqlAny } from '../../../data/database/statements/to-sql-any.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Database, Tables } from '../../../data/database/schema.ts';
import { settleWithin } from '../settle.ts';
import { isUnfinished } from '../task-machine.ts';

/** Locks a person's undeleted tasks until the transaction ends. */
async function lockTasks(transaction: Database, userUid: string, taskUids: readonly string[]) {
  return (
    transaction
      .selectFrom('videoTasks')
      .select(['uid', 'userUid', 'attempt', 'credits', 'status'])
      .where('uid', '=', toSqlAny(taskUids))
      .where('userUid', '=', userUid)
      .where('deletedAt', 'is', null)
      // A fixed order prevents deadlocks between two deletions.
      .orderBy('uid')
      .forUpdate()
      .execute()
  );
}

/** Deletes tasks so that they can be restored. Cancels unfinished ones. */
export async function deleteTasks(
  { db, queue }: { db: Database; queue: JobQueue },
  userUid: string,
  taskUids: readonly string[],
): Promise<string[]> {
  const deletedUids = await db.transaction().execute(async (transaction) => {
    const tasks = await lockTasks(transaction, userUid, taskUids);
    const [unfinishedTasks, endedTasks] = [
      tasks.filter(({ status }) => isUnfinished(status)),
      tasks.filter(({ status }) => !isUnfinished(status)),
    ];
    for (const task of unfinishedTasks) {
      const and = { deleted: true };
      await settleWithin({ queue }, transaction, task, { status: 'cancelled' }, and);
    }
    await transaction
      .updateTable('videoTasks')
      .set({ deletedAt: new Date() })
      .where('uid', '=', toSqlAny(endedTasks.map(({ uid }) => uid)))
      .execute();
    return tasks.map(({ uid }) => uid);
  });
  queue.wake('outbox');
  return deletedUids;
}

/**
 * Condition that a deleted task can be restored. A task whose files had already expired before its
 * deletion loses nothing by it.
 */
export const hasFiles = (builder: ExpressionBuilder<Tables, 'videoTasks'>) =>
  builder.or([
    builder('filesRemovedAt', 'is', null),
    builder('filesRemovedAt', '<', builder.ref('deletedAt')),
  ]);

/** Restores deleted tasks as long as their files exist. */
export async function restoreTasks(
  { db }: { db: Database },
  userUid: string,
  taskUids: readonly string[],
): Promise<string[]> {
  const restoredTasks = await db
    .updateTable('videoTasks')
    .set({ deletedAt: null })
    .where('uid', 'in', taskUids)
    .where('userUid', '=', userUid)
    .where('deletedAt', 'is not', null)
    .where(hasFiles)
    .returning('uid')
    .execute();
  return restoredTasks.map(({ uid }) => uid);
}
