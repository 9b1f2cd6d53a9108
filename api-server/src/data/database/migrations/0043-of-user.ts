import { sql, type Kysely } from 'kysely';

/** Indexes for exporting and removing an account, and for sign-in methods by owner. */
const indexes = [
  sql`create index video_tasks_of_user on video_tasks (user_uid)`,
  sql`create index scrapes_of_user on scrapes (user_uid)`,
  sql`create index scripts_of_user on scripts (user_uid)`,
  sql`create index overrides_of_user on overrides (user_uid)`,
  sql`create index payment_sessions_of_user on payment_sessions (user_uid)`,
  sql`create index payment_customers_of_user on payment_customers (user_uid)`,
  sql`create index external_identities_of_user on external_identities (user_uid)`,
  sql`create index invitation_codes_of_address on invitation_codes (email)`,
  sql`create index invitation_requests_open on invitation_requests (created_at)
    where answered_at is null`,
  sql`create index sign_in_attempts_by_end on sign_in_attempts (expires_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of indexes) await index.execute(db);
}
