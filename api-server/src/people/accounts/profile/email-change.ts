import type { ProfileAnswer } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import type { Config } from '../../../config/config.ts';
import type { Secrets } from '../../../config/secrets.ts';
import type { Database } from '../../../data/database/schema.ts';
import { sendEffect } from '../../../data/queue/outbox.ts';
import type { JobQueue } from '../../../data/queue/queue.ts';
// Registers the effect that sends the new address to the payment provider.
import '../../../money/payments/customer-address.ts';
import type { SignedInUser } from '../../../web/http/authentication.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';
import { toNetwork } from '../../../web/limits/to-network.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { createEmailChangeMail } from './email-change-mail.ts';
import { useCodes } from '../codes/use-codes.ts';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import { readProfile } from './profile.ts';

declare module '../../../data/queue/outbox.ts' {
  interface Effects {
    'mail-email-change': { to: string; isOld: boolean; newEmail: string };
  }
}

interface Needs {
  config: Config;
  db: Database;
  queue: Pick<JobQueue, 'send' | 'wake'>;
  secrets: Secrets;
  sessionCache: LiveSessions;
}

async function moveTo(
  { db, queue }: Needs,
  userUid: string,
  newEmail: string,
): Promise<{ sessions: string[] }> {
  return db.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom('users')
      .select('email')
      .where('uid', '=', userUid)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (user.email === newEmail) return { sessions: [] };
    await transaction
      .updateTable('users')
      .set({ email: newEmail })
      .where('uid', '=', userUid)
      .execute();
    const mailContent = { newEmail };
    await sendEffect(queue, transaction, 'mail-email-change', {
      ...mailContent,
      to: user.email,
      isOld: true,
    });
    await sendEffect(queue, transaction, 'mail-email-change', {
      ...mailContent,
      to: newEmail,
      isOld: false,
    });
    await sendEffect(queue, transaction, 'tell-customer-address', { userUid });
    const rows = await transaction
      .selectFrom('sessions')
      .select('uid')
      .where('userUid', '=', userUid)
      .where('revokedAt', 'is', null)
      .execute();
    return { sessions: rows.map(({ uid }) => uid) };
  });
}

/**
 * Changes the address of an account. It requires a code sent to the new address and one sent to the
 * present address, so a session alone cannot take the account over. All sessions continue.
 *
 * @throws ProblemError `conflict` when another account has that address
 */
export async function changeEmail(
  platform: Needs,
  user: SignedInUser,
  { email, code, presentCode }: { email: string; code: string; presentCode: string },
  ip: string,
): Promise<ProfileAnswer> {
  const { db, secrets, queue, sessionCache } = platform;
  const network = toNetwork(ip);
  await useCodes(db, secrets.emailCodes, [
    { email, code, purpose: 'change-email', network },
    {
      email: user.email,
      code: presentCode,
      purpose: 'leave-email',
      network,
      field: 'presentCode',
    },
  ]);
  const { sessions } = await moveTo(platform, user.uid, email).catch((error: unknown) => {
    // The unique index decides between two concurrent requests.
    if ((error as { code?: unknown }).code !== '23505') throw error;
    throw new ProblemError(
      'conflict',
      t`An account with this email already exists. Log in to it, or use another email.`,
      {},
      { cause: error },
    );
  });
  // Requests cache a session's address for some seconds.
  sessionCache.forget(sessions);
  queue.wake('outbox');
  return readProfile(platform, user.uid);
}

/** Sends the mail to one of the two addresses. */
export async function sendEmailChangeMail(
  { config, mailer }: { config: Config; mailer: Mailer },
  change: { to: string; isOld: boolean; newEmail: string },
): Promise<void> {
  await mailer.send(createEmailChangeMail({ ...change, productName: config.product.name }));
}
