import { escapeHtml } from '../../../web/http/escape-html.ts';
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
        `The address of your ${productName} account is ${newEmail} from now on. Codes and messages go there; this address does not open the account any more.`,
        `If you did not do this, write to whoever runs ${productName} at once, and say since when you have had the account.`,
      ]
    : [
        `This is the address of your ${productName} account from now on. Log in with it; where you are signed in already you stay so.`,
      ];
  const html = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  return {
    to,
    subject: `The address of your ${productName} account has changed`,
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif;color:#1a1a1a">${html}</body></html>`,
  };
}
