import { sql, type Kysely } from 'kysely';

/** Size of the focal area. Samples are analyzed again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column focus_width double precision,
    add column focus_height double precision`.execute(db);
  await sql`update files set focus_x = null, focus_y = null where user_uid is null`.execute(db);
}
