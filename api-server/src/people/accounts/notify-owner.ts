import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import { sendEffect } from '../../data/queue/outbox.ts';
import type { JobQueue } from '../../data/queue/queue.ts';
import { runForAccount } from '../../language/account-language.ts';
import { findOpenAccount } from '../mail/find-open-account.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createSecurityMail, type SecurityEvent } from './security-mail.ts';

interface OwnerNotice {
  event: SecurityEvent;
  userUid: string;
  /** Device or address of the event. */
  about: string;
  /** Epoch milliseconds. */
  at: number;
}

declare module '../../data/queue/outbox.ts' {
  interface Effects {
    'mail-security': OwnerNotice;
  }
}

/** Mails the owner of an account about an event after the transaction is committed. */
export async function notifyOwner(
  queue: Pick<JobQueue, 'send'>,
  transaction: Database,
  userUid: string,
  event: SecurityEvent,
  detail = '',
): Promise<void> {
  await sendEffect(queue, transaction, 'mail-security', {
    event,
    userUid,
    about: detail,
    at: Date.now(),
  });
}

/** Sends the mail to the account's current address. */
export async function sendSecurityMail(
  { config, db, mailer }: { config: Config; db: Database; mailer: Mailer },
  { event, userUid, about, at }: OwnerNotice,
): Promise<void> {
  const user = await findOpenAccount(db, userUid);
  if (!user) return;
  const address = config.publicUrl === '' ? undefined : `${config.publicUrl}/workspace/account`;
  const { name: productName } = config.product;
  const mail = await runForAccount(user.language, () =>
    createSecurityMail({ to: user.email, event, about, at: new Date(at), productName, address }),
  );
  await mailer.send(mail);
}
