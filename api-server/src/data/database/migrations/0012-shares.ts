import { sql, type Kysely } from 'kysely';

const shares = [
  sql`create table video_shares (
    uid text primary key,
    task_uid text not null references video_tasks on delete cascade,
    user_uid text not null references users on delete cascade,
    created_at timestamptz not null,
    revoked_at timestamptz
  )`,
  // Allows only one active link, even with concurrent requests.
  sql`create unique index video_shares_live on video_shares (task_uid) where revoked_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of shares) await statement.execute(db);
}
