import { sql, type Kysely } from 'kysely';

/** A brand is removed with its account. Permanently removing the logo keeps the rest of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table brand_kits (
    user_uid text primary key references users on delete cascade,
    logo_file_uid text references files on delete set null,
    primary_colour text,
    secondary_colour text,
    font text
  )`.execute(db);
  await sql`create index brand_kits_of_logo on brand_kits (logo_file_uid)`.execute(db);
}
