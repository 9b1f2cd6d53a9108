import { sql, type Selectable } from 'kysely';
import { createStatement } from '../../data/database/statements/create-statement.ts';
import { toSqlAny } from '../../data/database/statements/to-sql-any.ts';
import type { Database } from '../../data/database/schema.ts';
import { createNotFound } from '../../web/http/problem-error.ts';
import type { VideoTaskTable } from './tables.ts';

export type TaskRow = Selectable<VideoTaskTable>;

/** Columns that a task's owner sees. */
export const TASK_COLUMNS = [
  'uid',
  'groupUid',
  'userUid',
  'title',
  'label',
  'parentLabel',
  'settings',
  'status',
  'stage',
  'progress',
  'enginePlace',
  'attempt',
  'credits',
  'charged',
  'imageUid',
  'videoKey',
  'posterKey',
  'hoverKey',
  'stillKey',
  'sideFiles',
  'fileCheck',
  'isSigned',
  'width',
  'height',
  'durationSeconds',
  'sizeBytes',
  'errorCode',
  'errorMessage',
  'errorRetryable',
  'feedback',
  'downloads',
  'engineId',
  'engineLabel',
  'dislikeReason',
  'likenessConsents',
  'createdAt',
  'startedAt',
  'updatedAt',
  'finishedAt',
  'keepUntil',
  'filesRemovedAt',
  'restriction',
] as const satisfies readonly (keyof TaskRow)[];

export type ShownTask = Pick<TaskRow, (typeof TASK_COLUMNS)[number]>;

/** Returns a user's task that is not deleted. @throws ProblemError `not_found` */
export async function getTask(db: Database, uid: string, userUid: string): Promise<TaskRow> {
  const task = await db
    .selectFrom('videoTasks')
    .selectAll()
    .where('uid', '=', uid)
    .where('userUid', '=', userUid)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!task) throw createNotFound('video');
  return task;
}

/** The columns that a task's owner sees, already under their names here. */
const shownColumns = sql.join(
  TASK_COLUMNS.map((name) => sql`${sql.ref(name)} as ${sql.raw(`"${name}"`)}`),
);

const selectTasks = createStatement(
  (_db, { uids, userUid }: { uids: readonly string[]; userUid: string }) => sql<ShownTask>`
    select ${shownColumns} from video_tasks
    where uid = ${toSqlAny(uids)} and user_uid = ${userUid} and deleted_at is null`,
);

/** Returns the user's own undeleted tasks among these, in the requested order. */
export async function findTasks(
  db: Database,
  uids: readonly string[],
  userUid: string,
): Promise<ShownTask[]> {
  const rows = await selectTasks(db, { uids, userUid });
  const byUid = new Map(rows.map((row) => [row.uid, row]));
  return [...new Set(uids)].flatMap((uid) => byUid.get(uid) ?? []);
}

const selectTasksOfGroups = createStatement(
  (_db, { groupUids }: { groupUids: readonly string[] }) => sql<ShownTask>`
    select ${shownColumns} from video_tasks
    where group_uid = ${toSqlAny(groupUids)} and deleted_at is null order by position`,
);

/** Returns the undeleted tasks of groups, by their position in the group. */
export const findTasksOfGroups = (
  db: Database,
  groupUids: readonly string[],
): Promise<ShownTask[]> => selectTasksOfGroups(db, { groupUids });
