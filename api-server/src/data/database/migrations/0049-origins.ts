import { sql, type Kysely } from 'kysely';

/**
 * Adds the origin that an uploaded file declared, and whether a video carries Content Credentials.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column origin jsonb`.execute(db);
  await sql`alter table video_tasks add column is_signed boolean not null default false`.execute(
    db,
  );
}
