import { sql, type Kysely } from 'kysely';

/** Signal properties of an uploaded video before it was normalized. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column signal jsonb`.execute(db);
}
