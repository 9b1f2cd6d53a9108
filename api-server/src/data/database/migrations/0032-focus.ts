import { sql, type Kysely } from 'kysely';

/** Focal point of a picture: films and previews crop around it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column focus_x double precision,
    add column focus_y double precision`.execute(db);
}
