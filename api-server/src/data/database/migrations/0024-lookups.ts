import { sql, type Kysely } from 'kysely';

/** Indexes for lookups of calls and the upkeep, and for references to removed rows. */
const indexes = [
  sql`create index video_tasks_of_image on video_tasks (image_uid)`,
  sql`create index file_links_of_file on file_links (file_uid)`,
  sql`create index video_shares_of_task on video_shares (task_uid)`,
  sql`create index membership_periods_of_subscription on membership_periods (subscription_ref)`,
  sql`create index refresh_tokens_used on refresh_tokens (used_at) where used_at is not null`,
  sql`create index idempotency_keys_created on idempotency_keys (created_at)`,
  sql`create index email_codes_expiry on email_codes (expires_at)`,
  sql`create index rate_buckets_window on rate_buckets (window_start)`,
  sql`create index mailbox_created on mailbox (created_at)`,
  sql`create index mailbox_of_recipient on mailbox (recipient, uid desc)`,
  sql`create index scrapes_created on scrapes (created_at)`,
  sql`create index scripts_created on scripts (created_at)`,
  sql`create index sessions_expiry on sessions (expires_at)`,
  sql`create index sessions_revoked on sessions (revoked_at) where revoked_at is not null`,
  sql`create index files_not_ready on files (created_at) where state <> 'ready'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of indexes) await index.execute(db);
}
