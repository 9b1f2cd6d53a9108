import { sql, type Kysely } from 'kysely';

const refunds = [
  sql`alter table wallets add column owed integer not null default 0 check (owed >= 0)`,
  sql`alter table ledger_entries drop constraint ledger_entries_kind_check`,
  sql`alter table ledger_entries add constraint ledger_entries_kind_check
    check (kind in ('grant', 'purchase', 'hold', 'capture', 'release',
      'refund', 'owe', 'settle', 'restore'))`,
  sql`alter table purchases add column returned_credits integer not null default 0`,
  sql`alter table purchases add column returns integer not null default 0`,
  sql`alter table purchases add column returned_as_of timestamptz`,
  sql`alter table membership_periods add column revoked_at timestamptz`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of refunds) await statement.execute(db);
}
