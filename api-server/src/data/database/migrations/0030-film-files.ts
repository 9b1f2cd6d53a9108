import { sql, type Kysely } from 'kysely';

/** Files stored beside a film, and its rendered parts for new versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table video_tasks add column side_files jsonb`.execute(db);
  await sql`create table kept_scenes (
    task_uid text not null references video_tasks on delete cascade,
    user_uid text not null references users on delete cascade,
    key text not null,
    storage_key text not null,
    created_at timestamptz not null,
    primary key (task_uid, key)
  )`.execute(db);
  await sql`create index kept_scenes_of_user on kept_scenes (user_uid, key)`.execute(db);
  await sql`create index kept_scenes_by_age on kept_scenes (created_at)`.execute(db);
}
