import { sql, type Kysely } from 'kysely';

/** Publishers that may only add releases and create preview links of them, such as pull requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table release_publishers
    add column previews_only boolean not null default false`.execute(db);
}
