import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`alter table sessions add column key_thumbprint text`,
  sql`alter table sessions add column bound_at timestamptz`,
  sql`alter table sessions add constraint sessions_binding
    check ((key_thumbprint is null) = (bound_at is null))`,
  sql`create table used_proofs (
    proof_hash text primary key,
    expires_at timestamptz not null
  )`,
  sql`create index used_proofs_by_end on used_proofs (expires_at)`,
];

/** Sessions bound to a key of their browser, and the proofs of that key that were already used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
