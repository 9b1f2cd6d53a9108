import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`alter table video_shares add column allows_comments boolean not null default false`,
  sql`create table share_comments (
    uid text primary key,
    share_uid text not null references video_shares on delete cascade,
    user_uid text not null references users on delete cascade,
    text text not null,
    seconds double precision,
    created_at timestamptz not null
  )`,
  sql`create index share_comments_of_share on share_comments (share_uid, created_at, uid)`,
  sql`create index share_comments_of_user on share_comments (user_uid)`,
];

/** Comments on shared videos. Off unless the maker of the video allows them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
