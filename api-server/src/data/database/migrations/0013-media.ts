import { sql, type Kysely } from 'kysely';

const media = [
  sql`alter table files add column kind text not null default 'picture'`,
  sql`alter table files add column duration_seconds double precision not null default 0`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of media) await statement.execute(db);
}
