import { sql, type Kysely } from 'kysely';

const statements = [
  sql`alter table video_groups add column search_text text not null default ''`,
  sql`update video_groups set search_text = concat_ws(E'\n', title, (
    select string_agg(concat_ws(E'\n', task.title, task.settings ->> 'prompt'), E'\n')
    from video_tasks as task where task.group_uid = video_groups.uid))`,
];

/** A search without results must not scan all videos of a long history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
