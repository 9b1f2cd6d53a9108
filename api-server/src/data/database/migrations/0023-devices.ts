import { sql, type Kysely } from 'kysely';

/** People see where they are signed in, by the browser that was seen there last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column user_agent text not null default ''`.execute(db);
}
