import { sql, type Kysely } from 'kysely';

/** Where an uploaded file said that it comes from, and whether a video carries Content Credentials. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column origin jsonb`.execute(db);
  await sql`alter table video_tasks add column is_signed boolean not null default false`.execute(
    db,
  );
}
