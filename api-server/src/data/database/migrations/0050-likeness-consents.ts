import { sql, type Kysely } from 'kysely';

/** Who confirmed, when, and in which words, that a person's likeness may be used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column likeness_consent jsonb`.execute(db);
  await sql`alter table video_tasks add column likeness_consents jsonb`.execute(db);
}
