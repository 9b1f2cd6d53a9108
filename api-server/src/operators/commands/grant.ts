import { findUserByEmail } from '../../people/accounts/users.ts';
import { grantCredits, readWallet } from '../../money/credits/ledger.ts';
import type { Platform } from '../../platform/platform.ts';
import { AdminError } from './open-admin.ts';

/**
 * Grants credits to an account.
 * @param reference each reference grants once; a repetition grants nothing
 * @throws AdminError when there is no such account
 */
export async function grant(
  { db }: Pick<Platform, 'db'>,
  email: string,
  credits: number,
  reference: string,
): Promise<{ email: string; granted: number; balance: number }> {
  return db.transaction().execute(async (transaction) => {
    const user = await findUserByEmail(transaction, email.trim().toLowerCase());
    if (!user) throw new AdminError(`There is no account for "${email}".`);
    const movement = { userUid: user.uid, ref: `admin:${reference}`, amount: credits };
    const isGranted = await grantCredits(transaction, movement);
    const { balance } = await readWallet(transaction, user.uid);
    return { email: user.email, granted: isGranted ? credits : 0, balance };
  });
}
