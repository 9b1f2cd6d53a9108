import { sql, type Kysely } from 'kysely';

/** Each order counts the unfinished videos of its owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index video_tasks_unfinished_of_user on video_tasks (user_uid)
    where status in ('accepted', 'queued', 'running')`.execute(db);
}
