import { sql, type Kysely } from 'kysely';

/** What the check of a finished video found, for whoever ordered it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table video_tasks add column file_check jsonb`.execute(db);
}
