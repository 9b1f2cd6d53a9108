import { sql, type Kysely } from 'kysely';

/** Whether a shared video's page says who made it; nobody's does unless they say so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table video_shares add column shows_name boolean not null default false`.execute(
    db,
  );
}
