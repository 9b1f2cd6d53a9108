import { sql, type Kysely } from 'kysely';

/** The quota sums up the size of a user's videos before each upload. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index video_tasks_stored on video_tasks (user_uid) include (size_bytes)
    where status = 'done' and files_removed_at is null`.execute(db);
}
