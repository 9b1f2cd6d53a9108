import type { UserRole } from '@vidra/shared-contract';
import { findUserByEmail } from '../../../people/accounts/users.ts';
import { recordOverrideEvent } from '../../../people/overrides/override-events.ts';
import { recordAction } from '../../records/actions.ts';
import type { Platform } from '../../../platform/platform.ts';
import { AdminError } from '../context/open-admin.ts';

/** Returns the accounts with a role, by address. */
export async function listRoles({
  db,
}: Pick<Platform, 'db'>): Promise<{ email: string; role: UserRole }[]> {
  return db
    .selectFrom('users')
    .select(['email', 'role'])
    .where('role', '<>', 'user')
    .orderBy('email')
    .execute();
}

/**
 * Sets the role of an account. When an account stops being a developer, its overrides stop working.
 * When it stops being an operator, its next operator call is refused.
 * @returns whether anything changed. @throws AdminError when there is no such account
 */
export async function setRole(
  { db }: Pick<Platform, 'db'>,
  address: string,
  role: UserRole,
  reason = '',
): Promise<{ email: string; role: UserRole; changed: boolean }> {
  return db.transaction().execute(async (transaction) => {
    const user = await findUserByEmail(transaction, address.trim().toLowerCase());
    if (!user) {
      throw new AdminError(`There is no account for "${address}". Ask them to log in once first.`);
    }
    const { email } = user;
    if (user.role === role) return { email, role, changed: false };
    await transaction.updateTable('users').set({ role }).where('uid', '=', user.uid).execute();
    const summary = `${user.role} → ${role}`;
    const by = { operator: 'command line', action: 'role', subject: email } as const;
    await recordAction(transaction, { ...by, what: summary, reason });
    if (user.role === 'developer' || role === 'developer') {
      const kind = role === 'developer' ? 'role-given' : 'role-taken';
      await recordOverrideEvent(transaction, { kind, email });
    }
    return { email, role, changed: true };
  });
}
