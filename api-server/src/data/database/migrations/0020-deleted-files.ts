import { sql, type Kysely } from 'kysely';

/** The upkeep looks for deleted files whose bytes still exist. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index files_to_remove on files (uid)
    where state = 'deleted' and storage_key is not null`.execute(db);
}
