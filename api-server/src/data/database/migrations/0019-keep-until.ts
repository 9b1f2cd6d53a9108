import { sql, type Kysely } from 'kysely';

/** Finished videos may expire. The upkeep looks for videos to date and to remove. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table video_tasks add column keep_until timestamptz`.execute(db);
  await sql`create index video_tasks_undated on video_tasks (user_uid)
    where status = 'done' and keep_until is null and files_removed_at is null`.execute(db);
  await sql`create index video_tasks_keep_until on video_tasks (keep_until)
    where keep_until is not null and files_removed_at is null`.execute(db);
}
