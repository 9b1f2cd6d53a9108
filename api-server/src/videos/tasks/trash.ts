import type { Platform } from '../../start/platform.ts';
import { settleTask } from './settle.ts';
import { isUnfinished } from './task-machine.ts';
import { findTasks } from './task-repository.ts';

/** Deletes tasks so that it can be undone; those under way are cancelled first. */
export async function deleteTasks(
  { db }: Platform,
  userUid: string,
  taskUids: readonly string[],
): Promise<string[]> {
  const tasks = await findTasks(db, taskUids, userUid);
  for (const task of tasks.filter(({ status }) => isUnfinished(status))) {
    await settleTask(db, task, { status: 'cancelled' });
  }
  if (tasks.length === 0) return [];
  const deleted = await db
    .updateTable('videoTasks')
    .set({ deletedAt: new Date() })
    .where(
      'uid',
      'in',
      tasks.map(({ uid }) => uid),
    )
    .where('userUid', '=', userUid)
    .where('deletedAt', 'is', null)
    .returning('uid')
    .execute();
  return deleted.map(({ uid }) => uid);
}

/** Undoes a deletion, as long as the files are still there. */
export async function restoreTasks(
  { db }: Platform,
  userUid: string,
  taskUids: readonly string[],
): Promise<string[]> {
  const restored = await db
    .updateTable('videoTasks')
    .set({ deletedAt: null })
    .where('uid', 'in', taskUids)
    .where('userUid', '=', userUid)
    .where('deletedAt', 'is not', null)
    // Of one that was past its time before, nothing is missing that was there when it was deleted.
    .where((where) =>
      where.or([
        where('filesRemovedAt', 'is', null),
        where('filesRemovedAt', '<', where.ref('deletedAt')),
      ]),
    )
    .returning('uid')
    .execute();
  return restored.map(({ uid }) => uid);
}
