import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`create table credit_expiries (
    user_uid text primary key references users on delete cascade,
    checked_at timestamptz not null,
    credits integer,
    expires_at timestamptz
  )`,
  sql`create index credit_expiries_due on credit_expiries (expires_at)`,
  sql`alter table ledger_entries drop constraint ledger_entries_kind_check`,
  sql`alter table ledger_entries add constraint ledger_entries_kind_check
    check (kind in ('grant', 'purchase', 'hold', 'capture', 'release',
      'refund', 'owe', 'settle', 'restore', 'withdraw', 'redo', 'expire'))`,
];

/** When each person's unused credits were last checked, and which of them expire. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
