import { sql, type Kysely } from 'kysely';

const statements = [
  sql`alter table users add column closes_at timestamptz, add column erased_at timestamptz`,
  sql`create index users_closing on users (closes_at) where closes_at is not null`,
  sql`create table data_exports (
    uid text primary key,
    user_uid text not null references users on delete cascade,
    status text not null,
    run_uid text,
    runs integer not null default 0,
    storage_key text,
    size_bytes double precision not null default 0,
    error_message text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  // Allows only one running export, even with concurrent requests.
  sql`create unique index data_exports_under_way on data_exports (user_uid)
    where status in ('queued', 'running')`,
  sql`create index data_exports_of_user on data_exports (user_uid, created_at desc)`,
  sql`create index data_exports_by_time on data_exports (updated_at)`,
];

/** Data exports and the deletion of accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
