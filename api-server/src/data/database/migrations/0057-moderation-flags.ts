import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table moderation_flags (
    uid text primary key,
    user_uid text not null references users on delete cascade,
    fingerprint text not null,
    driver text not null,
    title text not null,
    reason text not null,
    flow text not null,
    excerpt text,
    file_uid text,
    attempts integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  sql`create unique index moderation_flags_of_user on moderation_flags (user_uid, fingerprint)`,
  sql`create index moderation_flags_by_time on moderation_flags (updated_at, uid)`,
];

/** Orders that moderation stopped, for a person to look at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
