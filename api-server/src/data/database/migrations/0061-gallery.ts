import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`alter table video_shares add column gallery_since timestamptz`,
  sql`create index video_shares_in_gallery on video_shares (gallery_since, uid)
    where gallery_since is not null and revoked_at is null`,
  sql`alter table video_tasks drop constraint video_tasks_restriction_check`,
  sql`alter table video_tasks add constraint video_tasks_restriction_check
    check (restriction in ('unlist', 'unshare', 'remove'))`,
  sql`alter table report_decisions drop constraint report_decisions_kind_check`,
  sql`alter table report_decisions add constraint report_decisions_kind_check
    check (kind in ('keep', 'unlist', 'unshare', 'remove', 'suspend'))`,
];

/** Shared videos that their makers show in the public gallery, and decisions that take them out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
