import { sql, type Kysely } from 'kysely';

/** A filter that matches few tasks must not scan a long history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index video_tasks_without_video on video_tasks (user_uid, status, group_uid)
    where status in ('failed', 'cancelled', 'lost') and deleted_at is null`.execute(db);
}
