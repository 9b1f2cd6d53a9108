import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table recovery_codes (
    uid text primary key,
    user_uid text not null references users on delete cascade,
    code_hash text not null,
    created_at timestamptz not null,
    used_at timestamptz
  )`,
  sql`create unique index recovery_codes_of_user on recovery_codes (user_uid, code_hash)`,
];

/** Recovery codes for users who lost their passkeys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
