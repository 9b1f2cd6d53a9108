import { sql, type Kysely } from 'kysely';

/** Adds the consents to use a person's likeness: who confirmed, when, and in which words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column likeness_consent jsonb`.execute(db);
  await sql`alter table video_tasks add column likeness_consents jsonb`.execute(db);
}
