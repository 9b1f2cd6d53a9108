import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table passkeys (
    uid text primary key,
    user_uid text not null references users on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter double precision not null default 0,
    transports jsonb not null default '[]',
    rp_id text not null,
    name text not null,
    created_at timestamptz not null,
    used_at timestamptz
  )`,
  sql`create index passkeys_of_user on passkeys (user_uid)`,
  sql`create table passkey_attempts (
    uid text primary key,
    challenge text not null,
    purpose text not null,
    of_user text references users on delete cascade,
    expires_at timestamptz not null
  )`,
  sql`create index passkey_attempts_by_end on passkey_attempts (expires_at)`,
  sql`alter table users add column second_factor boolean not null default false`,
];

/** Passkeys, as a sign-in method and as a second factor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
