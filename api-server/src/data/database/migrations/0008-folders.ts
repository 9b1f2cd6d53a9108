import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table video_folders (
    uid text primary key,
    user_uid text not null references users on delete cascade,
    name text not null,
    name_key text not null,
    created_at timestamptz not null,
    unique (user_uid, name_key)
  )`,
  sql`alter table video_groups add column folder_uid text
    references video_folders on delete set null`,
  sql`create index video_groups_of_folder on video_groups (folder_uid, created_at desc, uid desc)
    where folder_uid is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
