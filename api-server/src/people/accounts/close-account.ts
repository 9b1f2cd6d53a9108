import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { sql } from 'kysely';
import { t } from '@vidra/shared-i18n/text';
import type { Config } from '../../config/config.ts';
import type { Secrets } from '../../config/secrets.ts';
import type { Database } from '../../data/database/schema.ts';
import { sendEffect } from '../../data/queue/outbox.ts';
import type { JobQueue } from '../../data/queue/queue.ts';
// Registers the effect that cancels the plan of a person who leaves.
import '../../money/payments/cancel-plan.ts';
import type { SignedInUser } from '../../web/http/authentication.ts';
import { ProblemError } from '../../web/http/problem-error.ts';
import { toNetwork } from '../../web/limits/to-network.ts';
import { runForAccount } from '../../language/account-language.ts';
import { findOpenAccount } from '../mail/find-open-account.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createClosingMail } from './closing-mail.ts';
import { useCode } from './codes/use-codes.ts';

declare module '../../data/queue/outbox.ts' {
  interface Effects {
    'mail-closing': { userUid: string };
  }
}

const DAY_MS = 24 * 3_600_000;

interface Closing {
  config: Config;
  db: Database;
  queue: JobQueue;
  secrets: Secrets;
}

/**
 * Schedules the removal of an account after a grace period in which it can be undone. A second
 * request keeps the first date.
 * @param code sent to the account's address for this purpose
 */
export async function closeAccount(
  { config, db, queue, secrets }: Closing,
  user: SignedInUser,
  code: string,
  ip: string,
): Promise<CallAnswer<'closeAccount'>> {
  await useCode(db, secrets.emailCodes, {
    email: user.email,
    code,
    purpose: 'close-account',
    network: toNetwork(ip),
  });
  const closesAt = new Date(Date.now() + config.accountGraceDays * DAY_MS);
  const closeTime = await db.transaction().execute(async (transaction) => {
    const closingUser = await transaction
      .updateTable('users')
      .set({ closesAt: sql<Date>`coalesce(closes_at, ${closesAt})` })
      .where('uid', '=', user.uid)
      .where('erasedAt', 'is', null)
      .returning('closesAt')
      .executeTakeFirst();
    if (!closingUser?.closesAt)
      throw new ProblemError('unauthorized', t`This account no longer exists.`);
    await sendEffect(queue, transaction, 'cancel-plan', { userUid: user.uid });
    await sendEffect(queue, transaction, 'mail-closing', { userUid: user.uid });
    return closingUser.closesAt.getTime();
  });
  queue.wake('outbox');
  return { closeTime };
}

/** Cancels the removal of an account. @throws ProblemError `conflict` when the removal has begun */
export async function keepAccount({ db }: { db: Database }, userUid: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ closesAt: null })
    .where('uid', '=', userUid)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  throw new ProblemError('conflict', t`This account is being deleted. It's too late to keep it.`);
}

/** Sends the mail about the removal, unless the person has canceled it meanwhile. */
export async function sendClosingMail(
  { config, db, mailer }: { config: Config; db: Database; mailer: Mailer },
  userUid: string,
): Promise<void> {
  const user = await findOpenAccount(db, userUid);
  if (!user?.closesAt) return;
  const address = config.publicUrl === '' ? undefined : `${config.publicUrl}/workspace/account`;
  const { name: productName } = config.product;
  const { email: to, closesAt, language } = user;
  const mail = await runForAccount(language, () =>
    createClosingMail({ to, closesAt, productName, address }),
  );
  await mailer.send(mail);
}
