import { sql, type Kysely } from 'kysely';

const films = [
  sql`alter table video_tasks add column still_key text`,
  sql`alter table projects add column revision integer not null default 1`,
  sql`alter table projects add column content jsonb not null default '{}'`,
  // For agent plans: the user's decision and the resulting order.
  sql`alter table projects add column state text`,
  sql`alter table projects add column group_uid text references video_groups on delete set null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of films) await statement.execute(db);
}
