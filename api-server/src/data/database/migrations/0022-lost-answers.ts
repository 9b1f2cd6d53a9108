import { sql, type Kysely } from 'kysely';

const statements = [
  // Hash of the token's predecessor, which distinguishes a lost response from token theft.
  sql`alter table refresh_tokens add column parent_hash text`,
  sql`alter table refresh_tokens add column superseded_at timestamptz`,
  sql`create index refresh_tokens_of_parent on refresh_tokens (parent_hash)
    where parent_hash is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
