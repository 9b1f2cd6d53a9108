import { sql, type Kysely } from 'kysely';

/** Links are removed with the account that created them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index video_shares_of_user on video_shares (user_uid)`.execute(db);
  await sql`create index file_links_of_user on file_links (user_uid)`.execute(db);
}
