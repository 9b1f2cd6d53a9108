import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table video_tasks add column engine_place integer`.execute(db);
}
