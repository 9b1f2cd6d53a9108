import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`alter table moderation_flags add column state text not null default 'open'
    check (state in ('open', 'approved', 'refused'))`,
  sql`alter table moderation_flags add column answer text`,
  sql`create index moderation_flags_open on moderation_flags (created_at, uid)
    where state = 'open'`,
  sql`create index moderation_flags_by_creation on moderation_flags (created_at, uid)`,
  sql`create table moderation_decisions (
    uid text primary key,
    flag_uid text not null references moderation_flags on delete cascade,
    kind text not null check (kind in ('approve', 'refuse')),
    reason text not null,
    operator text not null,
    created_at timestamptz not null
  )`,
  sql`create index moderation_decisions_of_flag on moderation_decisions (flag_uid, created_at)`,
  sql`create table site_certificates (
    fingerprint text primary key,
    serial_number text not null,
    anchor text not null,
    first_used_at timestamptz not null
  )`,
];

/** Operators' decisions about stopped orders, and the certificates that ever signed films here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
