import { sql, type Kysely } from 'kysely';

/** Adds the heads of people in pictures, and makes samples be analyzed again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column heads jsonb`.execute(db);
  await sql`update files set focus_x = null, focus_y = null where user_uid is null`.execute(db);
}
