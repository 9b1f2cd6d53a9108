import { sql, type Kysely } from 'kysely';

/** Full callback of a sign-in provider, because its `iss` is checked too (RFC 9207). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sign_in_attempts add column callback_query text`.execute(db);
}
