import type { Selectable } from 'kysely';
import type { TaskStatus, VideoGroup, VideoTask } from '@vidra/shared-contract/schemas';
import { toSqlAny } from '../../../data/database/statements/to-sql-any.ts';
import { createNotFound } from '../../../web/http/problem-error.ts';
import type { Database } from '../../../data/database/schema.ts';
import { getGroupAddress } from '../downloads/archive-address.ts';
import { presentTasks, type TaskViewDependencies } from './present-tasks.ts';
import { refreshSearchText } from '../orders/search-text.ts';
import type { VideoGroupTable } from '../tables.ts';
import { findTasksOfGroups } from '../task-repository.ts';

type Context = TaskViewDependencies & { db: Database };

export type GroupRow = Omit<Selectable<VideoGroupTable>, 'searchText'>;

export const GROUP_COLUMNS = [
  'uid',
  'userUid',
  'title',
  'folderUid',
  'createdAt',
] as const satisfies readonly (keyof GroupRow)[];

/** Returns a group in the form that its owner sees. */
export function showGroup(
  { storage }: Pick<TaskViewDependencies, 'storage'>,
  { uid, title, createdAt, folderUid }: GroupRow,
  tasks: VideoTask[],
): VideoGroup {
  return {
    groupUid: uid,
    title,
    createTime: createdAt.getTime(),
    ...(folderUid !== null && { folderUid }),
    tasks,
    ...(tasks.length > 1 && { zipUrl: getGroupAddress(storage, { uid, title }) }),
  };
}

/**
 * Returns groups with their tasks that are not deleted. Omits groups without any.
 * @param status only tasks in this status
 */
export async function presentGroups(
  context: Context,
  groups: readonly GroupRow[],
  status?: TaskStatus,
): Promise<VideoGroup[]> {
  if (groups.length === 0) return [];
  const groupUids = groups.map(({ uid }) => uid);
  const rows = await findTasksOfGroups(context.db, groupUids);
  const shownRows = status ? rows.filter((task) => task.status === status) : rows;
  const tasks = await presentTasks(context, shownRows);
  const byGroup = Map.groupBy(tasks, ({ groupUid }) => groupUid);
  return groups.flatMap((group) => {
    const groupTasks = byGroup.get(group.uid);
    return groupTasks ? [showGroup(context, group, groupTasks)] : [];
  });
}

/** Returns the user's own groups among these, in the requested order. */
export async function getGroups(
  context: Context,
  uids: readonly string[],
  userUid: string,
): Promise<VideoGroup[]> {
  const rows = await context.db
    .selectFrom('videoGroups')
    .select(GROUP_COLUMNS)
    .where('uid', '=', toSqlAny(uids))
    .where('userUid', '=', userUid)
    .execute();
  const groups = await presentGroups(context, rows);
  const byUid = new Map(groups.map((group) => [group.groupUid, group]));
  return [...new Set(uids)].flatMap((uid) => byUid.get(uid) ?? []);
}

/** Renames a group. @throws ProblemError `not_found` */
export async function renameGroup(
  context: Context,
  userUid: string,
  { groupUid, title }: { groupUid: string; title: string },
): Promise<VideoGroup> {
  await context.db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('videoGroups')
      .set({ title })
      .where('uid', '=', groupUid)
      .where('userUid', '=', userUid)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await refreshSearchText(transaction, groupUid);
  });
  const [group] = await getGroups(context, [groupUid], userUid);
  if (!group) throw createNotFound('group');
  return group;
}
