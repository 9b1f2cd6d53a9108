import { sql, type Kysely } from 'kysely';

/** Network of a login code's requester, to distinguish them from others who guess the code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table email_codes add column network text not null default ''`.execute(db);
}
