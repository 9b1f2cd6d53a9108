import { sql, type Kysely } from 'kysely';

/** Deleting a referenced row looks up the rows that refer to it. */
const indexes = [
  sql`create index projects_of_group on projects (group_uid) where group_uid is not null`,
  sql`create index passkey_attempts_of_user on passkey_attempts (of_user)`,
  sql`create index release_events_of_publisher on release_events (publisher_uid)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of indexes) await index.execute(db);
}
