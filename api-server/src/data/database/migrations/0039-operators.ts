import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`alter table users drop constraint users_role_check`,
  sql`alter table users add constraint users_role_check
    check (role in ('user', 'developer', 'operator'))`,
  sql`alter table ledger_entries drop constraint ledger_entries_kind_check`,
  sql`alter table ledger_entries add constraint ledger_entries_kind_check
    check (kind in ('grant', 'purchase', 'hold', 'capture', 'release',
      'refund', 'owe', 'settle', 'restore', 'withdraw'))`,
  sql`create table operator_actions (
    uid text primary key,
    at timestamptz not null,
    operator text not null,
    action text not null,
    subject text not null,
    what text not null,
    reason text not null
  )`,
  sql`create index operator_actions_by_time on operator_actions (at, uid)`,
  sql`create index operator_actions_of_subject on operator_actions (subject, at)`,
  sql`create index video_tasks_disliked on video_tasks (updated_at, uid)
    where feedback = 'dislike'`,
  sql`create index users_by_time on users (created_at, uid)`,
];

/** Operators: their roles, their actions, and indexes for their lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
