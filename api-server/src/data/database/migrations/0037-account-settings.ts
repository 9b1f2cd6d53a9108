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
  // Set: not a sign-in, but a signed-in person who links their account there to the one here.
  sql`alter table sign_in_attempts add column linking_uid text`,
  sql`alter table external_identities add column email text`,
];

/** What a person wishes of their account, and which account elsewhere opens it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
