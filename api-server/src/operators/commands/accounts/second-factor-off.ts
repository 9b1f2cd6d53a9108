import { message } from '@vidra/shared-i18n/text';
import { takeOffSecondFactor } from '../../../people/accounts/passkeys/manage-passkeys.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { JobQueue } from '../../../data/queue/queue.ts';
import type { Action } from '../../records/actions.ts';
import { AdminError } from '../context/open-admin.ts';

/** Work in the same transaction that records the action. */
type Record = (transaction: Database, action: Omit<Action, 'operator' | 'reason'>) => Promise<void>;

/**
 * Turns off the second factor for a person who has lost every passkey and recovery code and has
 * proven ownership in another way.
 *
 * @returns the address, and the sessions that ended. @throws AdminError
 */
export async function disableSecondFactor(
  { db, queue }: { db: Database; queue: Pick<JobQueue, 'send' | 'wake'> },
  accountKey: { email: string } | { userUid: string },
  record: Record,
): Promise<{ email: string; ended: string[] }> {
  const [column, value] =
    'email' in accountKey
      ? (['email', accountKey.email.trim().toLowerCase()] as const)
      : (['uid', accountKey.userUid] as const);
  const unlockedAccount = await db.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom('users')
      .select(['uid', 'email', 'secondFactor'])
      .where(column, '=', value)
      .where('erasedAt', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) throw new AdminError(`There is no account for "${value}".`);
    const { uid, email, secondFactor } = user;
    if (!secondFactor) {
      throw new AdminError(
        `The account ${email} does not require a passkey; an email code is enough to log in.`,
      );
    }
    const summary = message`Passkeys and recovery codes removed`;
    await record(transaction, { action: 'second-factor-off', subject: email, what: summary });
    return { email, ended: await takeOffSecondFactor(queue, transaction, uid) };
  });
  queue.wake('outbox');
  return unlockedAccount;
}
