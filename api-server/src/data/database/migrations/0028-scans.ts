import { sql, type Kysely } from 'kysely';

/** What the pages of purchases and the renewal of test plans ask for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index purchases_of_user on purchases (user_uid, created_at desc, uid desc)`.execute(
    db,
  );
  await sql`create index subscriptions_by_end on subscriptions (driver, period_end)`.execute(db);
}
