import { sql, type Kysely } from 'kysely';

/** What an uploaded video's frames were before they were normalized. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column signal jsonb`.execute(db);
}
