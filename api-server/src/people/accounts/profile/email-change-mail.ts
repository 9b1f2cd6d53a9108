import { t } from '@vidra/shared-i18n/text';
import { renderMail } from '../../mail/render-mail.ts';
import type { Mail } from '../../mail/mailer.ts';

/** Creates the mail about a changed address, to the old or the new address. */
export function createEmailChangeMail(options: {
  to: string;
  isOld: boolean;
  newEmail: string;
  productName: string;
}): Mail {
  const { to, isOld, newEmail, productName } = options;
  const lines = isOld
    ? [
        t`The email for your ${productName} account is now ${newEmail}.
          Codes and messages go there; this address no longer opens the account.`,
        t`If you didn't do this, contact the operator of ${productName} right away
          and tell them how long you've had the account.`,
      ]
    : [
        t`This is now the email for your ${productName} account.
          Use it to log in; you stay logged in on your current devices.`,
      ];
  return {
    to,
    subject: t`The email for your ${productName} account has changed`,
    ...renderMail(lines),
  };
}
