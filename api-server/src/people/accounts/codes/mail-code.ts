import type { Config } from '../../../config/config.ts';
import type { Secrets } from '../../../config/secrets.ts';
import type { Database } from '../../../data/database/schema.ts';
import { createCodeMail } from './code-mail.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { CODE_LIFETIME_SECONDS, renewCode } from './email-codes.ts';
import type { CodePurpose } from '../tables.ts';
import { runForAccount } from '../../../language/account-language.ts';
import { findUserByEmail } from '../users.ts';

declare module '../../../data/queue/outbox.ts' {
  interface Effects {
    'mail-code': { codeUid: string };
  }
}

/** Dependencies for mailing a code. */
export interface MailDependencies {
  config: Config;
  db: Database;
  mailer: Mailer;
  secrets: Secrets;
}

/** Hands a code to the mail server. @throws ProblemError `unavailable` */
export async function sendByMail(
  { config, mailer }: Pick<MailDependencies, 'config' | 'mailer'>,
  { email, purpose, code }: { email: string; purpose: CodePurpose; code: string },
): Promise<void> {
  const minutes = CODE_LIFETIME_SECONDS / 60;
  const productName = config.product.name;
  await mailer.send(createCodeMail({ to: email, code, purpose, productName, minutes }));
}

/**
 * Mails a requested code, if the address has an account. The caller already has the response, so it
 * cannot tell. The code is created anew each time, so it is never stored in clear text.
 */
export async function sendCodeMail(platform: MailDependencies, codeUid: string): Promise<void> {
  const { db, secrets } = platform;
  const renewedCode = await renewCode(db, secrets.emailCodes, codeUid);
  const user = renewedCode && (await findUserByEmail(db, renewedCode.email));
  if (!user) return;
  await runForAccount(user.language, () => sendByMail(platform, renewedCode));
}
