import { sql } from 'kysely';
import { NO_FOLDER } from '@vidra/shared-contract';
import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { toContainsPattern } from '../../../data/database/statements/to-contains-pattern.ts';
import type { Database } from '../../../data/database/schema.ts';
import { requireFolder } from '../../folders/folder-repository.ts';
import type { CallInput } from '../../../web/http/call.ts';
import { decodeCursor, encodeCursor } from '../../../web/http/cursor.ts';
import { GROUP_COLUMNS, presentGroups } from './groups.ts';
import type { TaskViewDependencies } from './present-tasks.ts';
import { hasStatus } from '../task-machine.ts';

type Query = CallInput<'groupHistory'>['query'];

function selectMatchingGroups(db: Database, userUid: string, { search, status }: Query) {
  return db
    .selectFrom('videoGroups')
    .select(GROUP_COLUMNS)
    .where('videoGroups.userUid', '=', userUid)
    .$if(Boolean(search), (groups) =>
      groups.where('videoGroups.searchText', 'ilike', toContainsPattern(search ?? '')),
    )
    .where((builder) => {
      let tasks = builder
        .selectFrom('videoTasks')
        .select('videoTasks.uid')
        .whereRef('videoTasks.groupUid', '=', 'videoGroups.uid')
        .where('videoTasks.deletedAt', 'is', null);
      // The index of tasks without a video begins with the user.
      if (status)
        tasks = tasks.where('videoTasks.userUid', '=', userUid).where(hasStatus([status]));
      if (search) {
        const pattern = toContainsPattern(search);
        tasks = tasks.where((taskBuilder) =>
          taskBuilder.or([
            taskBuilder('videoGroups.title', 'ilike', pattern),
            taskBuilder('videoTasks.title', 'ilike', pattern),
            sql<boolean>`video_tasks.settings ->> 'prompt' ilike ${pattern}`,
          ]),
        );
      }
      return builder.exists(tasks);
    });
}

/**
 * Returns a user's groups, newest first, page by page. @throws ProblemError `not_found` for an
 * unknown folder
 */
export async function groupHistory(
  context: TaskViewDependencies & { db: Database },
  userUid: string,
  query: Query,
): Promise<CallAnswer<'groupHistory'>> {
  let groups = selectMatchingGroups(context.db, userUid, query);
  const { folderUid } = query;
  if (folderUid === NO_FOLDER) groups = groups.where('videoGroups.folderUid', 'is', null);
  else if (folderUid !== undefined) {
    await requireFolder(context.db, folderUid, userUid);
    groups = groups.where('videoGroups.folderUid', '=', folderUid);
  }
  if (query.until !== undefined) {
    groups = groups.where('videoGroups.createdAt', '<=', new Date(query.until));
  }
  if (query.cursor !== undefined) {
    const { createdAt, uid } = decodeCursor(query.cursor);
    groups = groups.where((builder) =>
      builder(
        builder.refTuple('videoGroups.createdAt', 'videoGroups.uid'),
        '<',
        builder.tuple(createdAt, uid),
      ),
    );
  }
  const rows = await groups
    .orderBy('videoGroups.createdAt', 'desc')
    .orderBy('videoGroups.uid', 'desc')
    .limit(query.limit + 1)
    .execute();
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    items: await presentGroups(context, page, query.status),
    nextCursor: rows.length > query.limit && last ? encodeCursor(last) : null,
  };
}
