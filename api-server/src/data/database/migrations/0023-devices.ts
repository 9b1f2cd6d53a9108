import { sql, type Kysely } from 'kysely';

/** Users see their sessions with the browser last seen in each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column user_agent text not null default ''`.execute(db);
}
