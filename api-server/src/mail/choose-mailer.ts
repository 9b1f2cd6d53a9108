import type { Config } from '../config.ts';
import type { Database } from '../database/schema.ts';
import { createMailboxMailer } from './mailbox.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp.ts';

/** By SMTP where a server is configured, else into the mailbox. */
export function chooseMailer({ mail }: Pick<Config, 'mail'>, db: Database): Mailer {
  const { smtpUrl, from } = mail;
  return smtpUrl === undefined ? createMailboxMailer(db) : createSmtpMailer(smtpUrl, from);
}
