import { sql, type Kysely } from 'kysely';

const accounts = [
  sql`create table external_identities (
    provider text not null,
    subject text not null,
    user_uid text not null references users on delete cascade,
    created_at timestamptz not null,
    primary key (provider, subject)
  )`,
  sql`create table sign_in_attempts (
    state_hash text primary key,
    browser_hash text not null,
    verifier text not null,
    nonce text not null,
    return_path text not null,
    expires_at timestamptz not null
  )`,
  sql`create table invitation_codes (
    code_hash text primary key,
    email text,
    uses_left integer not null check (uses_left >= 0),
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  sql`create table invitation_requests (
    user_uid text primary key references users on delete cascade,
    message text not null,
    created_at timestamptz not null,
    answered_at timestamptz
  )`,
  sql`create table campaigns (
    user_uid text primary key references users on delete cascade,
    value text not null,
    created_at timestamptz not null
  )`,
];

const payments = [
  sql`create table payment_customers (
    driver text not null,
    ref text not null,
    user_uid text not null references users on delete cascade,
    primary key (driver, ref),
    unique (driver, user_uid)
  )`,
  sql`create table payment_sessions (
    uid text primary key,
    user_uid text not null references users on delete cascade,
    driver text not null,
    purpose text not null,
    item_id text,
    title text not null,
    credits integer not null,
    amount integer not null,
    currency text not null,
    return_path text not null,
    status text not null,
    ref text,
    created_at timestamptz not null
  )`,
  sql`create index payment_sessions_open on payment_sessions (user_uid) where status = 'open'`,
  sql`create table payment_events (
    event_id text primary key,
    type text not null,
    received_at timestamptz not null
  )`,
  sql`create table subscriptions (
    ref text primary key,
    user_uid text not null references users on delete cascade,
    driver text not null,
    plan_id text not null,
    status text not null,
    cancel_at_period_end boolean not null,
    period_end timestamptz not null,
    synced_at timestamptz not null
  )`,
  sql`create index subscriptions_of_user on subscriptions (user_uid)`,
  sql`create table membership_periods (
    ref text primary key,
    user_uid text not null references users on delete cascade,
    subscription_ref text not null,
    plan_id text not null,
    level integer not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null
  )`,
  sql`create index membership_periods_of_user on membership_periods (user_uid, ends_at)`,
  sql`create table purchases (
    uid text primary key,
    ref text not null unique,
    user_uid text not null references users on delete cascade,
    kind text not null,
    item_id text not null,
    title text not null,
    credits integer not null,
    amount integer not null,
    currency text not null,
    created_at timestamptz not null,
    finished_at timestamptz
  )`,
  sql`create index purchases_unfinished on purchases (user_uid, uid) where finished_at is null`,
  sql`create table discount_uses (
    task_uid text primary key references video_tasks on delete cascade,
    user_uid text not null references users on delete cascade,
    day text not null
  )`,
  sql`create index discount_uses_of_day on discount_uses (user_uid, day)`,
];

const ledger = [
  sql`alter table ledger_entries drop constraint ledger_entries_kind_check`,
  sql`alter table ledger_entries add constraint ledger_entries_kind_check
    check (kind in ('grant', 'purchase', 'hold', 'capture', 'release'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...accounts, ...payments, ...ledger]) await statement.execute(db);
}
