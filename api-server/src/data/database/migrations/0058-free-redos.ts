import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table free_redos (
    source_uid text primary key,
    user_uid text not null references users on delete cascade,
    task_uid text not null,
    credits integer not null,
    created_at timestamptz not null
  )`,
  sql`create unique index free_redos_of_task on free_redos (task_uid)`,
  sql`create index free_redos_of_user on free_redos (user_uid, created_at)`,
  sql`alter table ledger_entries drop constraint ledger_entries_kind_check`,
  sql`alter table ledger_entries add constraint ledger_entries_kind_check
    check (kind in ('grant', 'purchase', 'hold', 'capture', 'release',
      'refund', 'owe', 'settle', 'restore', 'withdraw', 'redo'))`,
];

/** Free redos of disliked videos, at most one for each video. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
