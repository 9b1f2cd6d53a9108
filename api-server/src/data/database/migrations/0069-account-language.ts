import { sql, type Kysely } from 'kysely';

/** Language of an account, in which it gets its mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column language text`.execute(db);
}
