import { sql, type Kysely } from 'kysely';

/** Indexes for finding unused items. Existing files get the full period from now on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column used_at timestamptz not null default now()`.execute(db);
  await sql`create index files_by_use on files (used_at) where state = 'ready'`.execute(db);
  await sql`create index projects_by_change on projects (updated_at)`.execute(db);
}
