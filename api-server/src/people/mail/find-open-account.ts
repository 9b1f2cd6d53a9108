import type { Database } from '../../data/database/schema.ts';

/** Returns the email and the language of an account, and when it closes. Returns undefined if it is erased. */
export async function findOpenAccount(
  db: Database,
  userUid: string,
): Promise<{ email: string; language: string | null; closesAt: Date | null } | undefined> {
  return db
    .selectFrom('users')
    .select(['email', 'language', 'closesAt'])
    .where('uid', '=', userUid)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
}
