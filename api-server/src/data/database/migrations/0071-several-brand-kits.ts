import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`alter table brand_kits
    add column uid text not null default gen_random_uuid()::text,
    add column name text not null default '',
    add column logo_corner text,
    add column accent_colour text,
    add column ground_colour text,
    add column text_colour text,
    add column pronunciations jsonb not null default '[]'`,
  sql`create table further_brand_kits (
    uid text primary key default gen_random_uuid()::text,
    user_uid text not null references users on delete cascade,
    name text not null default '',
    logo_file_uid text references files on delete set null,
    logo_corner text,
    primary_colour text,
    secondary_colour text,
    accent_colour text,
    ground_colour text,
    text_colour text,
    font text,
    pronunciations jsonb not null default '[]'
  )`,
  sql`create index further_brand_kits_of_user on further_brand_kits (user_uid)`,
  sql`create index further_brand_kits_of_logo on further_brand_kits (logo_file_uid)`,
];

/**
 * Several brand kits per account. The default one stays in `brand_kits`, where the previous release
 * reads and writes it by its user.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
