import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table scrapes (
    uid text primary key,
    user_uid text not null references users on delete cascade,
    address text not null,
    status text not null check (status in ('queued', 'running', 'done', 'failed')),
    run_uid text,
    runs integer not null default 0,
    result jsonb,
    error_code text,
    error_message text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  sql`create index scrapes_by_age on scrapes (created_at)`,
  sql`create table scripts (
    uid text primary key,
    user_uid text not null references users on delete cascade,
    request jsonb not null,
    status text not null check (status in ('queued', 'running', 'done', 'failed')),
    run_uid text,
    runs integer not null default 0,
    result jsonb,
    error_message text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  sql`create index scripts_by_age on scripts (created_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
