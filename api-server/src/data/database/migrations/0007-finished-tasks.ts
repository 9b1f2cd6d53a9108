import { sql, type Kysely } from 'kysely';

/** The metrics often query recently finished tasks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index video_tasks_finished on video_tasks (finished_at)
    where finished_at is not null`.execute(db);
}
