import type { Database } from '../../data/database/schema.ts';

/** Returns the email of an account, and when it closes. Returns undefined if it is erased. */
export async function findOpenAccount(
  db: Database,
  userUid: string,
): Promise<{ email: string; closesAt: Date | null } | undefined> {
  return db
    .selectFrom('users')
    .select(['email', 'closesAt'])
    .where('uid', '=', userUid)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
}
