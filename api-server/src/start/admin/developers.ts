import { findUserByEmail } from '../../people/accounts/users.ts';
import { recordOverrideEvent } from '../../people/overrides/override-events.ts';
import type { Platform } from '../platform/platform.ts';
import { AdminError } from './open-admin.ts';

/** Who may try builds that are not live, by address. */
export async function listDevelopers({ db }: Pick<Platform, 'db'>): Promise<{ email: string }[]> {
  return db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'developer')
    .orderBy('email')
    .execute();
}

/**
 * Gives an account the developer's role, or takes it away: its overrides then stop counting.
 * @returns whether that changed anything. @throws AdminError when there is no such account
 */
export async function setDeveloper(
  { db }: Pick<Platform, 'db'>,
  address: string,
  developer: boolean,
): Promise<{ email: string; developer: boolean; changed: boolean }> {
  const role = developer ? 'developer' : 'user';
  return db.transaction().execute(async (transaction) => {
    const user = await findUserByEmail(transaction, address.trim().toLowerCase());
    if (!user) {
      throw new AdminError(`There is no account of "${address}". Let them sign in once first.`);
    }
    const { email } = user;
    if (user.role === role) return { email, developer, changed: false };
    await transaction.updateTable('users').set({ role }).where('uid', '=', user.uid).execute();
    const kind = developer ? 'role-given' : 'role-taken';
    await recordOverrideEvent(transaction, { kind, email });
    return { email, developer, changed: true };
  });
}
