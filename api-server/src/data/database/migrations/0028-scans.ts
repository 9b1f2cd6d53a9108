import { sql, type Kysely } from 'kysely';

/** Indexes for the purchase pages and the renewal of test plans. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index purchases_of_user on purchases (user_uid, created_at desc, uid desc)`.execute(
    db,
  );
  await sql`create index subscriptions_by_end on subscriptions (driver, period_end)`.execute(db);
}
