import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`create table share_reports (
    uid text primary key,
    key_hash text not null unique,
    body_hash text not null,
    share_uid text not null,
    task_uid text not null,
    user_uid text not null references users (uid),
    title text not null,
    category text not null,
    words text not null,
    email text,
    state text not null default 'open' check (state in ('open', 'appealed', 'decided')),
    created_at timestamptz not null,
    decided_at timestamptz
  )`,
  sql`create index share_reports_by_time on share_reports (created_at, uid)`,
  sql`create index share_reports_waiting on share_reports (created_at, uid)
    where state <> 'decided'`,
  sql`create index share_reports_of_user on share_reports (user_uid)`,
  sql`create index share_reports_with_words on share_reports (decided_at)
    where state = 'decided' and (email is not null or words <> '')`,
  sql`create table report_decisions (
    uid text primary key,
    report_uid text not null references share_reports (uid),
    user_uid text not null references users (uid),
    task_uid text not null,
    kind text not null check (kind in ('keep', 'unshare', 'remove', 'suspend')),
    basis text check (basis in ('law', 'terms')),
    reason text not null,
    operator_uid text not null,
    operator text not null,
    created_at timestamptz not null,
    superseded_at timestamptz
  )`,
  sql`create unique index report_decisions_in_force on report_decisions (report_uid)
    where superseded_at is null`,
  sql`create index report_decisions_of_report on report_decisions (report_uid, created_at)`,
  sql`create index report_decisions_of_user on report_decisions (user_uid, created_at)`,
  sql`create index report_decisions_of_task on report_decisions (task_uid)
    where superseded_at is null`,
  sql`create table report_appeals (
    uid text primary key,
    report_uid text not null references share_reports (uid),
    decision_uid text not null references report_decisions (uid),
    user_uid text references users (uid),
    side text not null check (side in ('owner', 'reporter')),
    words text not null,
    created_at timestamptz not null,
    answered_at timestamptz,
    unique (report_uid, side)
  )`,
  sql`create index report_appeals_of_decision on report_appeals (decision_uid)`,
  sql`create index report_appeals_of_user on report_appeals (user_uid)`,
];

/** Reports of shared videos, the decisions about them, and appeals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
