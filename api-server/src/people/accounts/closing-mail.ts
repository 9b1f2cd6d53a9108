import { t } from '@vidra/shared-i18n/text';
import { formatDay } from '../../language/format.ts';
import { renderMail } from '../mail/render-mail.ts';
import type { Mail } from '../mail/mailer.ts';

/** Creates the message that says when an account is removed and how to keep it. */
export function createClosingMail(options: {
  to: string;
  closesAt: Date;
  productName: string;
  /** Address where it can be undone. Absent when the site's address is not configured. */
  address: string | undefined;
}): Mail {
  const { to, closesAt, productName, address } = options;
  const day = formatDay(closesAt);
  const lines = [
    t`Your ${productName} account will be deleted on ${day} (UTC), along with all its videos,
      files and projects. If you have a plan, it won't renew.`,
    address
      ? t`To keep your account, log in before then and choose "Keep my account" on your account
          page: ${address}`
      : t`To keep your account, log in before then and choose "Keep my account" on your account
          page.`,
    t`If you didn't ask for this, log in, keep the account, and set a new password.`,
  ];
  return {
    to,
    subject: t`Your ${productName} account will be deleted on ${day}`,
    ...renderMail(lines),
  };
}
