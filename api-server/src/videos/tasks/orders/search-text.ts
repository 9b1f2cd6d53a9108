import { sql } from 'kysely';
import type { TaskSettings } from '@vidra/shared-contract/schemas';
import type { Database } from '../../../data/database/schema.ts';

/**
 * Builds a group's search column from its title and its videos' titles and prompts. It may contain
 * more, such as a deleted video, so a search also checks the videos.
 */
export function buildSearchText(
  title: string,
  tasks: readonly { title: string; settings: TaskSettings }[],
): string {
  const texts = tasks.flatMap((task) => [
    task.title,
    'prompt' in task.settings ? task.settings.prompt : '',
  ]);
  return [...new Set([title, ...texts])].filter(Boolean).join('\n');
}

/** Rebuilds it after a title changed. */
export async function refreshSearchText(transaction: Database, groupUid: string): Promise<void> {
  await transaction
    .updateTable('videoGroups')
    .set({
      searchText: sql<string>`concat_ws(E'\n', title, (
        select string_agg(concat_ws(E'\n', task.title, task.settings ->> 'prompt'), E'\n')
        from video_tasks as task where task.group_uid = video_groups.uid))`,
    })
    .where('uid', '=', groupUid)
    .execute();
}
