import type { Selectable } from 'kysely';
import { toSqlAny } from '../../data/database/to-sql-any.ts';
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

/** Returns the user's own undeleted tasks among these, in the requested order. */
export async function findTasks(
  db: Database,
  uids: readonly string[],
  userUid: string,
): Promise<ShownTask[]> {
  const rows = await db
    .selectFrom('videoTasks')
    .select(TASK_COLUMNS)
    .where('uid', '=', toSqlAny(uids))
    .where('userUid', '=', userUid)
    .where('deletedAt', 'is', null)
    .execute();
  const byUid = new Map(rows.map((row) => [row.uid, row]));
  return [...new Set(uids)].flatMap((uid) => byUid.get(uid) ?? []);
}
