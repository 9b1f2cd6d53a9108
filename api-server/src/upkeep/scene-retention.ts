import { dirname } from 'node:path/posix';
import { sendEffect } from '../data/queue/outbox.ts';
import { getRetentionStart } from '../videos/tasks/films/stored-scenes.ts';
import type { Platform } from '../platform/platform.ts';

const AT_ONCE = 200;

/** Removes rendered scenes that were not reused in time. */
export async function removeOldScenes({ db, queue, config }: Platform): Promise<void> {
  const before = getRetentionStart(config);
  for (;;) {
    const removedCount = await db.transaction().execute(async (transaction) => {
      const films = await transaction
        .selectFrom('keptScenes')
        .select('taskUid')
        .distinct()
        .where('createdAt', '<', before)
        .limit(AT_ONCE)
        .execute();
      if (films.length === 0) return 0;
      const scenes = await transaction
        .deleteFrom('keptScenes')
        .where(
          'taskUid',
          'in',
          films.map(({ taskUid }) => taskUid),
        )
        .where('createdAt', '<', before)
        .returning('storageKey')
        .execute();
      // Each film keeps its scenes in its own folder.
      for (const folder of new Set(scenes.map(({ storageKey }) => dirname(storageKey)))) {
        await sendEffect(queue, transaction, 'remove-files', { folder });
      }
      return films.length;
    });
    if (removedCount > 0) queue.wake('outbox');
    if (removedCount < AT_ONCE) return;
  }
}
