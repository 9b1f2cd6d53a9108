import { sql, type Kysely } from 'kysely';

/** The metrics ask again and again which tasks ended lately. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index video_tasks_finished on video_tasks (finished_at)
    where finished_at is not null`.execute(db);
}
