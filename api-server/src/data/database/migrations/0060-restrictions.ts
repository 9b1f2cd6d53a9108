import { sql, type Kysely } from 'kysely';

/** Adds what decisions in force do to videos and accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table video_tasks add column restriction text
    check (restriction in ('unshare', 'remove'))`.execute(db);
  await sql`alter table users add column suspended_at timestamptz`.execute(db);
}
