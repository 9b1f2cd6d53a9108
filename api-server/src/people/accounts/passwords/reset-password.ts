import { t } from '@vidra/shared-i18n/text';
import type { CallInput } from '../../../web/http/call.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';
import { countUse } from '../../../web/limits/buckets.ts';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { JobQueue } from '../../../data/queue/queue.ts';
import type { Secrets } from '../../../config/secrets.ts';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import { toNetwork } from '../../../web/limits/to-network.ts';
import { useCode } from '../codes/use-codes.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { revokeAllSessions } from '../sessions/sessions.ts';
import { notifyOwner } from '../notify-owner.ts';
import { findUserByEmail } from '../users.ts';

interface Needs {
  config: Config;
  db: Database;
  secrets: Secrets;
  queue: Pick<JobQueue, 'send' | 'wake'>;
  sessionCache: LiveSessions;
}

/** Sets a password with a mailed code and ends all sessions of the account. */
export async function resetPassword(
  platform: Needs,
  { email, code, password }: CallInput<'resetPassword'>['body'],
  ip: string,
): Promise<void> {
  const { db } = platform;
  await countUse(db, {
    key: `reset:ip:${toNetwork(ip)}`,
    limit: platform.config.limits.loginsPerQuarterHourPerIp,
    windowSeconds: 15 * 60,
    message: t`Too many attempts. Wait a few minutes and try again.`,
  });
  // Checked before the code is used up, so a weak password does not cost the code.
  checkPassword(password, { email, product: platform.config.product });
  await useCode(db, platform.secrets.emailCodes, {
    email,
    code,
    purpose: 'reset-password',
    network: toNetwork(ip),
  });
  const user = await findUserByEmail(db, email);
  if (!user) throw new ProblemError('code_wrong', t`That code isn't right.`);
  const passwordHash = await hashPassword(password);
  const endedSessions = await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ passwordHash })
      .where('uid', '=', user.uid)
      .execute();
    await notifyOwner(platform.queue, transaction, user.uid, 'password-changed');
    return revokeAllSessions(transaction, user.uid);
  });
  platform.queue.wake('outbox');
  platform.sessionCache.forget(endedSessions);
}
