import { sql, type Kysely } from 'kysely';

const accounts = [
  sql`create table users (
    uid text primary key,
    group_uid text not null,
    email text not null unique,
    name text not null,
    portrait text not null default '',
    level integer not null default 0,
    membership_level integer not null default 0,
    sorted integer not null default -1,
    activated boolean not null default true,
    password_hash text,
    created_at timestamptz not null
  )`,
  sql`create table email_codes (
    uid text primary key,
    email text not null,
    purpose text not null,
    code_hash text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    tries integer not null default 0
  )`,
  sql`create index email_codes_of_address on email_codes (email, purpose, created_at desc)`,
  sql`create table sessions (
    uid text primary key,
    user_uid text not null references users on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz
  )`,
  sql`create index sessions_of_user on sessions (user_uid)`,
  sql`create table refresh_tokens (
    token_hash text primary key,
    session_uid text not null references sessions on delete cascade,
    created_at timestamptz not null,
    used_at timestamptz
  )`,
  sql`create index refresh_tokens_of_session on refresh_tokens (session_uid)`,
];

const credits = [
  sql`create table wallets (
    user_uid text primary key references users on delete cascade,
    balance integer not null default 0 check (balance >= 0),
    held integer not null default 0 check (held >= 0),
    granted integer not null default 0,
    captured integer not null default 0
  )`,
  sql`create table ledger_entries (
    uid text primary key,
    user_uid text not null references users,
    ref text not null,
    kind text not null check (kind in ('grant', 'hold', 'capture', 'release')),
    created_at timestamptz not null,
    unique (ref, kind)
  )`,
  // Each reservation is either charged or refunded, never both.
  sql`create unique index ledger_one_settlement on ledger_entries (ref)
    where kind in ('capture', 'release')`,
  sql`create index ledger_entries_of_user on ledger_entries (user_uid, created_at)`,
  sql`create table ledger_postings (
    entry_uid text not null references ledger_entries,
    account text not null,
    amount integer not null check (amount <> 0),
    primary key (entry_uid, account)
  )`,
];

const files = [
  sql`create table files (
    uid text primary key,
    user_uid text references users on delete cascade,
    state text not null,
    file_name text not null,
    declared_size integer not null,
    storage_key text,
    thumbnail_key text,
    size_bytes integer not null default 0,
    width integer not null default 0,
    height integer not null default 0,
    notice text,
    problem_code text,
    problem_detail text,
    created_at timestamptz not null
  )`,
  sql`create index files_of_user on files (user_uid, created_at)`,
];

const videos = [
  sql`create table video_groups (
    uid text primary key,
    user_uid text not null references users on delete cascade,
    title text not null,
    created_at timestamptz not null
  )`,
  sql`create index video_groups_of_user on video_groups (user_uid, created_at desc, uid desc)`,
  sql`create table video_tasks (
    uid text primary key,
    group_uid text not null references video_groups on delete cascade,
    user_uid text not null references users on delete cascade,
    position integer not null,
    title text not null,
    label text not null,
    parent_label text not null,
    status text not null,
    stage text,
    progress double precision,
    settings jsonb not null,
    image_uid text not null references files,
    credits integer not null,
    charged boolean not null default false,
    attempt integer not null default 1,
    error_code text,
    error_message text,
    error_retryable boolean not null default false,
    feedback text not null default 'none',
    downloads integer not null default 0,
    engine_id text not null,
    engine_label text not null,
    engine_ref text,
    run_uid text,
    runs integer not null default 0,
    video_key text,
    poster_key text,
    hover_key text,
    width integer not null default 0,
    height integer not null default 0,
    duration_seconds double precision not null default 0,
    size_bytes integer not null default 0,
    created_at timestamptz not null,
    queued_at timestamptz not null,
    started_at timestamptz,
    updated_at timestamptz not null,
    finished_at timestamptz,
    deleted_at timestamptz,
    files_removed_at timestamptz
  )`,
  sql`create index video_tasks_of_group on video_tasks (group_uid, position)`,
  sql`create index video_tasks_unfinished on video_tasks (queued_at, uid)
    where status in ('accepted', 'queued', 'running')`,
  sql`create index video_tasks_deleted on video_tasks (deleted_at)
    where deleted_at is not null and files_removed_at is null`,
];

const commonStatements = [
  sql`create table projects (
    uid text primary key,
    user_uid text not null references users on delete cascade,
    title text not null,
    kind text not null,
    poster_key text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  sql`create index projects_of_user on projects (user_uid, created_at desc, uid desc)`,
  sql`create table idempotency_keys (
    user_uid text not null references users on delete cascade,
    call text not null,
    key text not null,
    body_hash text not null,
    result text,
    created_at timestamptz not null,
    primary key (user_uid, call, key)
  )`,
  sql`create table rate_buckets (
    key text not null,
    window_start timestamptz not null,
    used integer not null,
    primary key (key, window_start)
  )`,
  sql`create table mailbox (
    uid text primary key,
    recipient text not null,
    subject text not null,
    text text not null,
    html text not null,
    created_at timestamptz not null
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...accounts, ...credits, ...files, ...videos, ...commonStatements]) {
    await statement.execute(db);
  }
}
