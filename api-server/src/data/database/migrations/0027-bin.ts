import { sql, type Kysely } from 'kysely';

/** Adds the reason for a dislike, and the bin with videos that can be restored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('video_tasks')
    .addColumn('dislike_reason', 'text')
    .addColumn('dislike_note', 'text')
    .execute();
  await sql`create index video_tasks_bin on video_tasks (user_uid, deleted_at, uid)
    where deleted_at is not null`.execute(db);
}
