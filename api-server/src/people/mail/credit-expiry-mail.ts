import { getHref } from '@vidra/shared-contract';
import { plural, t } from '@vidra/shared-i18n/text';
import { formatDay } from '../../language/format.ts';
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
  const { name: productName } = config.product;
  const days = config.creditExpiryDays;
  const day = formatDay(new Date(expiresAt));
  const address = `${config.publicUrl}${getHref('workspace-home', null)}`;
  return {
    to,
    subject: t`${plural(credits, { one: '# credit', other: '# credits' })}
      on ${productName} will expire on ${day}`,
    ...renderMail([
      t`Credits on ${productName} expire ${days} days after you get them.
        ${plural(credits, { one: '# credit', other: '# credits' })} of yours will expire
        on ${day} (UTC) if you don't use them.`,
      config.publicUrl === ''
        ? t`To use them, make a video before then.`
        : t`To use them, make a video before then: ${address}`,
      t`The oldest credits are always used first.`,
    ]),
  };
}
