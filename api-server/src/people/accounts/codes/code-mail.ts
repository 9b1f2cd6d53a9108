import { plural, t } from '@vidra/shared-i18n/text';
import { joinSentences } from '../../../language/join-sentences.ts';
import type { CodePurpose } from '../tables.ts';
import { escapeHtml } from '../../../web/http/escape-html.ts';
import { renderMailHtml } from '../../mail/render-mail.ts';
import type { Mail } from '../../mail/mailer.ts';

interface CodeTexts {
  subject: (code: string) => string;
  use: (productName: string) => string;
}

const PURPOSES: Record<CodePurpose, CodeTexts> = {
  login: {
    subject: (code) => t`${code} is your login code`,
    use: (productName) => t`Use this code to log in on ${productName}.`,
  },
  'reset-password': {
    subject: (code) => t`${code} is your code for a new password`,
    use: (productName) => t`Use this code to set a new password on ${productName}.`,
  },
  'change-email': {
    subject: (code) => t`${code} is your code to use this address`,
    use: (productName) =>
      t`Use this code to make this the address of your account on ${productName}.`,
  },
  'leave-email': {
    subject: (code) => t`${code} is your code to leave this address`,
    use: (productName) =>
      t`Use this code to let another address take over your account on ${productName}.`,
  },
  'close-account': {
    subject: (code) => t`${code} is your code to delete your account`,
    use: (productName) => t`Use this code to delete your account on ${productName}.`,
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
  const texts = PURPOSES[purpose];
  const limits = t`It works once and expires in
    ${plural(minutes, { one: '# minute', other: '# minutes' })}.`;
  const use = joinSentences(texts.use(productName), limits);
  const ignore = t`If you didn't ask for it, you can ignore this email.`;
  return {
    to,
    subject: texts.subject(code),
    text: `${code}\n\n${use}\n\n${ignore}\n`,
    html: renderMailHtml(
      `<p style="font-size:32px;font-weight:600;letter-spacing:.2em;margin:0 0 16px">${code}</p><p>${escapeHtml(use)}</p><p style="color:#666">${escapeHtml(ignore)}</p>`,
    ),
  };
}
