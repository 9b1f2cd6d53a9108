import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { toSqlAny } from '../../../data/database/statements/to-sql-any.ts';
import type { Database } from '../../../data/database/schema.ts';
import { sendEffect } from '../../../data/queue/outbox.ts';
import type { JobQueue } from '../../../data/queue/queue.ts';
import type { CallInput } from '../../../web/http/call.ts';
import { decodeCursor, encodeCursor } from '../../../web/http/cursor.ts';
import { eraseComments } from './erase-comments.ts';
import { presentTasks, type TaskViewDependencies } from './present-tasks.ts';
import { TASK_COLUMNS } from '../task-repository.ts';
import { hasFiles } from './delete-tasks.ts';

declare module '../../../data/queue/outbox.ts' {
  interface Effects {
    'remove-files': { folder: string };
  }
}

const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 200;

interface Binning extends TaskViewDependencies {
  config: { deletedFilesDays: number };
  db: Database;
  queue: JobQueue;
}

/** Returns a user's deleted videos that can still be restored, page by page. */
export async function listBin(
  platform: Binning,
  userUid: string,
  { cursor, limit }: CallInput<'listBin'>['query'],
): Promise<CallAnswer<'listBin'>> {
  let deletedTasks = platform.db
    .selectFrom('videoTasks')
    .select([...TASK_COLUMNS, 'deletedAt'])
    .where('userUid', '=', userUid)
    .where('deletedAt', 'is not', null)
    .where(hasFiles);
  if (cursor !== undefined) {
    const { createdAt, uid } = decodeCursor(cursor);
    deletedTasks = deletedTasks.where((builder) =>
      builder(builder.refTuple('deletedAt', 'uid'), '<', builder.tuple(createdAt, uid)),
    );
  }
  const rows = await deletedTasks
    .orderBy('deletedAt', 'desc')
    .orderBy('uid', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const tasks = await presentTasks(platform, page);
  const times = page.map(({ deletedAt }) => deletedAt?.getTime() ?? 0);
  const retentionMs = platform.config.deletedFilesDays * DAY_MS;
  const items = tasks.map((task, at) => {
    const deleteTime = times[at] ?? 0;
    return { task, deleteTime, restoreUntil: deleteTime + retentionMs };
  });
  const last = page.at(-1);
  const end = last && encodeCursor({ createdAt: last.deletedAt ?? new Date(0), uid: last.uid });
  return { items, nextCursor: rows.length > limit && end ? end : null };
}

/**
 * Permanently removes deleted videos. From then on they are neither shown nor restored. Of a
 * concurrent restore, only one of both succeeds.
 *
 * @param taskUids all when absent
 * @returns the number of removed videos
 */
export async function emptyBin(
  { db, queue }: Pick<Binning, 'db' | 'queue'>,
  userUid: string,
  taskUids?: readonly string[],
): Promise<number> {
  let removedCount = 0;
  for (let last = AT_ONCE; last === AT_ONCE; removedCount += last) {
    last = await db.transaction().execute(async (transaction) => {
      let binnedTasks = transaction
        .selectFrom('videoTasks')
        .select('uid')
        .where('userUid', '=', userUid)
        .where('deletedAt', 'is not', null)
        .where(hasFiles)
        .orderBy('uid')
        .limit(AT_ONCE)
        .forUpdate();
      if (taskUids) binnedTasks = binnedTasks.where('uid', '=', toSqlAny(taskUids));
      const uids = (await binnedTasks.execute()).map(({ uid }) => uid);
      await transaction
        .updateTable('videoTasks')
        .set({ filesRemovedAt: new Date() })
        .where('uid', '=', toSqlAny(uids))
        .execute();
      await eraseComments(transaction, uids);
      for (const uid of uids) {
        await sendEffect(queue, transaction, 'remove-files', { folder: `videos/${uid}` });
      }
      return uids.length;
    });
  }
  if (removedCount > 0) queue.wake('outbox');
  return removedCount;
}
