import { escapeHtml } from '../../web/http/escape-html.ts';
import type { Mail } from '../mail/mailer.ts';

/** Creates the mail with an invitation code. */
export function createInvitationMail(options: {
  to: string;
  code: string;
  productName: string;
  days: number;
}): Mail {
  const { to, code, productName, days } = options;
  const use = `Enter this invitation code on ${productName} to activate your account. It works once and expires in ${days} days.`;
  return {
    to,
    subject: `${code} is your invitation code`,
    text: `${code}\n\n${use}\n`,
    html: `<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif;color:#1a1a1a"><p style="font-size:24px;font-weight:600;letter-spacing:.1em;margin:0 0 16px">${code}</p><p>${escapeHtml(use)}</p></body></html>`,
  };
}
