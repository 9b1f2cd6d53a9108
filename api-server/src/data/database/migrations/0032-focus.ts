import { sql, type Kysely } from 'kysely';

/** The point of a picture that draws the eye: films and their previews cut around it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column focus_x double precision,
    add column focus_y double precision`.execute(db);
}
