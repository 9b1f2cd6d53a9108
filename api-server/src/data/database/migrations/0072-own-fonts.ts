import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`alter table files add column typeface jsonb`,
  sql`alter table brand_kits
    add column font_file_uid text references files on delete set null`,
  sql`alter table further_brand_kits
    add column font_file_uid text references files on delete set null`,
  sql`create index brand_kits_of_font on brand_kits (font_file_uid)`,
  sql`create index further_brand_kits_of_font on further_brand_kits (font_file_uid)`,
];

/** Fonts that people upload for their brand, with their names and widths. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
