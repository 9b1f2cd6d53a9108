import { sql, type Kysely } from 'kysely';

/** Whether a shared video's page names its author. Off unless the author enables it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table video_shares add column shows_name boolean not null default false`.execute(
    db,
  );
}
