import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table preferences (
    user_uid text primary key references users on delete cascade,
    mail_when_done boolean not null default true,
    voice jsonb,
    captions boolean,
    style text,
    caption_style text
  )`,
  // If set, a signed-in user links their provider account instead of signing in.
  sql`alter table sign_in_attempts add column linking_uid text`,
  sql`alter table external_identities add column email text`,
];

/** Account preferences and linked sign-in accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
