import type { CodePurpose } from '../tables.ts';
import { escapeHtml } from '../../../web/http/escape-html.ts';
import { renderMailHtml } from '../../mail/render-mail.ts';
import type { Mail } from '../../mail/mailer.ts';

const PURPOSES: Record<CodePurpose, { subject: string; action: string }> = {
  login: { subject: 'is your login code', action: 'log in' },
  'reset-password': { subject: 'is your code for a new password', action: 'set a new password' },
  'change-email': {
    subject: 'is your code to use this address',
    action: 'make this the address of your account',
  },
  'leave-email': {
    subject: 'is your code to leave this address',
    action: 'let another address take over your account',
  },
  'close-account': {
    subject: 'is your code to delete your account',
    action: 'delete your account',
  },
};

/** Creates the mail with a code. */
export function createCodeMail(options: {
  to: string;
  code: string;
  purpose: CodePurpose;
  productName: string;
  minutes: number;
}): Mail {
  const { to, code, purpose, productName, minutes } = options;
  const { subject, action } = PURPOSES[purpose];
  const use = `Use this code to ${action} on ${productName}. It works once and expires in ${minutes} minutes.`;
  const ignore = "If you didn't ask for it, you can ignore this email.";
  return {
    to,
    subject: `${code} ${subject}`,
    text: `${code}\n\n${use}\n\n${ignore}\n`,
    html: renderMailHtml(
      `<p style="font-size:32px;font-weight:600;letter-spacing:.2em;margin:0 0 16px">${code}</p><p>${escapeHtml(use)}</p><p style="color:#666">${ignore}</p>`,
    ),
  };
}
