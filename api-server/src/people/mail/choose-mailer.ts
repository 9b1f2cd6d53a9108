import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import { createMailboxMailer } from './mailbox.ts';
import type { Mailer } from './mailer.ts';

/** Chooses SMTP where a server is configured, otherwise the mailbox. */
export async function chooseMailer(
  { mail: { smtpUrl, from } }: Pick<Config, 'mail'>,
  db: Database,
): Promise<Mailer> {
  if (smtpUrl === undefined) return createMailboxMailer(db);
  const { createSmtpMailer } = await import('./smtp.ts');
  return createSmtpMailer(smtpUrl, from);
}
