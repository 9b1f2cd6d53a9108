import { sql, type Kysely } from 'kysely';

/** Result of the check of a finished video, for the customer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table video_tasks add column file_check jsonb`.execute(db);
}
