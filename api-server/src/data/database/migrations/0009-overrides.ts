import { sql, type Kysely } from 'kysely';

const statements = [
  sql`alter table users add column role text not null default 'user'
    check (role in ('user', 'developer'))`,
  sql`create table overrides (
    uid text primary key,
    user_uid text not null references users on delete cascade,
    session_uid text not null references sessions on delete cascade,
    overrides jsonb not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    ended_at timestamptz
  )`,
  sql`create index overrides_of_session on overrides (session_uid) where ended_at is null`,
  // No foreign keys, so that the record outlives the account.
  sql`create table override_events (
    uid text primary key,
    at timestamptz not null,
    kind text not null,
    email text not null,
    override_uid text,
    overrides jsonb
  )`,
  sql`create index override_events_by_time on override_events (at desc, uid desc)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
