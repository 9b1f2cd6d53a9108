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
  const day = closesAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const lines = [
    `Your ${productName} account will be deleted on ${day} (UTC), along with all its videos, files and projects. If you have a plan, it won't renew.`,
    `To keep your account, log in before then and choose "Keep my account" on your account page${address ? `: ${address}` : '.'}`,
    "If you didn't ask for this, log in, keep the account, and set a new password.",
  ];
  return {
    to,
    subject: `Your ${productName} account will be deleted on ${day}`,
    ...renderMail(lines),
  };
}
