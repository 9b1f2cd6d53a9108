import { getHref } from '@vidra/shared-contract';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import type { AnnouncedExpiry } from '../../money/credits/expiry.ts';
import { runForAccount } from '../../language/account-language.ts';
import { findOpenAccount } from './find-open-account.ts';
import type { Mail, Mailer } from './mailer.ts';
import { renderMail } from './render-mail.ts';

/** Tells a person which unused credits expire, and when. */
export async function sendCreditExpiryMail(
  { config, db, mailer }: { config: Config; db: Database; mailer: Mailer },
  { userUid, credits, expiresAt }: AnnouncedExpiry,
): Promise<void> {
  const user = await findOpenAccount(db, userUid);
  if (!user) return;
  const mail = await runForAccount(user.language, () =>
    createCreditExpiryMail(config, { to: user.email, credits, expiresAt }),
  );
  await mailer.send(mail);
}

function createCreditExpiryMail(
  config: Config,
  { to, credits, expiresAt }: Pick<AnnouncedExpiry, 'credits' | 'expiresAt'> & { to: string },
): Mail {
  const day = new Date(expiresAt).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const amount = credits === 1 ? '1 credit' : `${credits.toLocaleString('en-US')} credits`;
  const address =
    config.publicUrl === '' ? '' : `: ${config.publicUrl}${getHref('workspace-home', null)}`;
  return {
    to,
    subject: `${amount} on ${config.product.name} will expire on ${day}`,
    ...renderMail([
      `Credits on ${config.product.name} expire ${config.creditExpiryDays} days after you get them. ${amount} of yours will expire on ${day} (UTC) if you don't use them.`,
      `To use them, make a video before then${address}`,
      'The oldest credits are always used first.',
    ]),
  };
}
