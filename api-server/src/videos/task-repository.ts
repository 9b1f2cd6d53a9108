import { sql, type Selectable } from 'kysely';
import type { Database } from '../database/schema.ts';
import { notFound } from '../http/problem-error.ts';
import type { VideoTaskTable } from './tables.ts';
import { WAITING } from './task-machine.ts';

export type TaskRow = Selectable<VideoTaskTable>;

/** A user's task that is not deleted. @throws ProblemError `not_found` */
export async function getTask(db: Database, uid: string, userUid: string): Promise<TaskRow> {
  const task = await db
    .selectFrom('videoTasks')
    .selectAll()
    .where('uid', '=', uid)
    .where('userUid', '=', userUid)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!task) throw notFound('video');
  return task;
}

/** Those of the tasks that are the user's and not deleted, in the order asked for. */
export async function findTasks(
  db: Database,
  uids: readonly string[],
  userUid: string,
): Promise<TaskRow[]> {
  const rows = await db
    .selectFrom('videoTasks')
    .selectAll()
    .where('uid', 'in', uids)
    .where('userUid', '=', userUid)
    .where('deletedAt', 'is', null)
    .execute();
  const byUid = new Map(rows.map((row) => [row.uid, row]));
  return [...new Set(uids)].flatMap((uid) => byUid.get(uid) ?? []);
}

/** The places of waiting tasks among everybody's; 1 is next. */
export async function queuePlaces(
  db: Database,
  uids: readonly string[],
): Promise<Map<string, number>> {
  if (uids.length === 0) return new Map();
  const { rows } = await sql<{ uid: string; place: number }>`
    select uid, place from (
      select uid, (row_number() over (order by queued_at, uid))::integer as place
      from video_tasks where status in (${sql.join([...WAITING])})
    ) as waiting
    where uid in (${sql.join([...uids])})`.execute(db);
  return new Map(rows.map(({ uid, place }) => [uid, place]));
}
