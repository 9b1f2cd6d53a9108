import { sql, type Kysely } from 'kysely';

/** The heads of people in pictures. Samples are looked at anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column heads jsonb`.execute(db);
  await sql`update files set focus_x = null, focus_y = null where user_uid is null`.execute(db);
}
