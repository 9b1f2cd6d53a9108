import { sql, type Kysely } from 'kysely';

/** Who asked for a code is told apart from others who guess at it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table email_codes add column network text not null default ''`.execute(db);
}
