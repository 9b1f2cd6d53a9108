import { sql, type Kysely } from 'kysely';

const links = [
  sql`create table file_links (
    uid text primary key,
    file_uid text not null references files on delete cascade,
    user_uid text not null references users on delete cascade,
    created_at timestamptz not null,
    revoked_at timestamptz
  )`,
  // Allows only one active link, even with concurrent requests.
  sql`create unique index file_links_live on file_links (file_uid) where revoked_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of links) await statement.execute(db);
}
