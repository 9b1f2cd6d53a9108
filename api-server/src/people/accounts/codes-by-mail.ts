import type { CallInput } from '../../web/http/call.ts';
import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { countUse } from '../../web/limits/buckets.ts';
import { networkOf } from '../../web/limits/network-of.ts';
import { codeMail } from './code-mail.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Secrets } from '../../config/secrets.ts';
import { CODE_LIFETIME_SECONDS, CODE_PAUSE_SECONDS, createCode } from './email-codes.ts';
import { findUserByEmail } from './users.ts';

/** What it takes to send a secret by mail. */
export interface Mailing {
  config: Config;
  db: Database;
  mailer: Mailer;
  secrets: Secrets;
}

/** Sends a code. The answer is the same whether or not there is an account. */
export async function sendCode(
  platform: Mailing,
  { email, purpose }: CallInput<'sendEmailCode'>['body'],
  ip: string,
): Promise<CallAnswer<'sendEmailCode'>> {
  const { db, config, mailer, secrets } = platform;
  await countUse(db, {
    key: `code:ip:${networkOf(ip)}`,
    limit: config.limits.codesPerHourPerIp,
    windowSeconds: 3600,
    message: 'Too many codes were asked for from your network. Try again later.',
  });
  const limitPerHour = config.limits.codesPerHourPerAddress;
  const code = await createCode(db, secrets.emailCodes, { email, purpose }, limitPerHour);
  const wanted = purpose === 'login' || (await findUserByEmail(db, email)) !== undefined;
  if (wanted) {
    const minutes = CODE_LIFETIME_SECONDS / 60;
    const productName = config.product.name;
    await mailer.send(codeMail({ to: email, code, purpose, productName, minutes }));
  }
  return { expiresInSeconds: CODE_LIFETIME_SECONDS, retryAfterSeconds: CODE_PAUSE_SECONDS };
}
