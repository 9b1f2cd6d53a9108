import { sql, type Kysely } from 'kysely';

/** Only one process at a time writes to a resumable upload; see `upload-locker.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table upload_locks (
      upload text primary key,
      holder text not null,
      wanted boolean not null default false,
      ends_at timestamptz not null
    )`.execute(db);
}
