import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table release_publishers (
    uid text primary key,
    name text not null,
    token_hash text unique,
    issuer text,
    audience text,
    claims jsonb,
    remotes jsonb not null,
    created_at timestamptz not null,
    used_at timestamptz,
    revoked_at timestamptz,
    check ((token_hash is null) <> (issuer is null))
  )`,
  sql`create unique index release_publishers_by_name on release_publishers (name) where revoked_at is null`,
  sql`create index release_publishers_by_issuer on release_publishers (issuer) where issuer is not null`,
  sql`create table release_events (
    uid text primary key,
    at timestamptz not null,
    publisher_uid text not null references release_publishers,
    who text not null,
    action text not null,
    releases jsonb not null,
    outcome text not null,
    detail text not null default '',
    revision integer,
    why text,
    run text
  )`,
  sql`create index release_events_by_time on release_events (at, uid)`,
];

/** Who may release which remotes through the release service, and its requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
