import { sql, type Kysely } from 'kysely';

/** Voice recordings, on which prices and films are based, and the paid part of a film. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table recordings (
    key text primary key,
    storage_key text not null,
    seconds double precision not null,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create index recordings_by_age on recordings (created_at)`.execute(db);
  await sql`alter table video_tasks add column paid_seconds double precision`.execute(db);
}
