import { escapeHtml } from '../../web/http/escape-html.ts';
import type { Mail } from '../mail/mailer.ts';

/**
 * Events that change who can log in, or suggest that somebody else did. `about` names the device or
 * address.
 */
export type SecurityEvent =
  | 'passkey-added'
  | 'passkey-removed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-taken-off'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'google-linked'
  | 'google-unlinked'
  | 'password-changed'
  | 'new-device';

interface Words {
  subject: (product: string) => string;
  line: (detail: string) => string;
}

const WORDS: Record<SecurityEvent, Words> = {
  'passkey-added': {
    subject: (product) => `A passkey was added to your ${product} account`,
    line: (device) => `A passkey was added on ${device}. It logs in without a code.`,
  },
  'passkey-removed': {
    subject: (product) => `A passkey was removed from your ${product} account`,
    line: (device) => `The passkey of ${device} was removed. It does not log in any more.`,
  },
  'second-factor-on': {
    subject: (product) => `Your ${product} account asks for a passkey from now on`,
    line: () =>
      'Each login by a code, a password or Google asks for a passkey as well. Keep the recovery codes in a safe place: they let you in when your passkeys are lost.',
  },
  'second-factor-off': {
    subject: (product) => `Your ${product} account asks for no passkey any more`,
    line: () =>
      'A code, your password or Google alone logs in from now on. The recovery codes do nothing any more.',
  },
  'second-factor-taken-off': {
    subject: (product) => `Your ${product} account was opened again without its passkeys`,
    line: () =>
      'We were asked for it with proof that this account is yours. Its passkeys and recovery codes do nothing any more, every device was logged out, and a code, your password or Google alone logs in.',
  },
  'recovery-codes-made': {
    subject: (product) => `New recovery codes for your ${product} account`,
    line: () => 'New recovery codes were made. Those from before do nothing any more.',
  },
  'recovery-code-used': {
    subject: (product) => `A recovery code opened your ${product} account`,
    line: (left) => `Somebody logged in with a recovery code. ${left}`,
  },
  'google-linked': {
    subject: (product) => `Google opens your ${product} account from now on`,
    line: (address) => `The Google account ${address} was linked: it logs in from now on.`,
  },
  'google-unlinked': {
    subject: (product) => `Google opens your ${product} account no more`,
    line: () => 'The Google account that was linked does not log in any more.',
  },
  'password-changed': {
    subject: (product) => `The password of your ${product} account has changed`,
    line: () => 'A new password was set, and every device was logged out.',
  },
  'new-device': {
    subject: (product) => `A new device logged in to your ${product} account`,
    line: (device) => `${device} logged in. You have not used that in the last weeks.`,
  },
};

/** Creates the mail that tells the owner what happened to the account and how to react. */
export function createSecurityMail(options: {
  to: string;
  event: SecurityEvent;
  about: string;
  at: Date;
  productName: string;
  /** Address of the account page. Absent when the site's address is not configured. */
  address: string | undefined;
}): Mail {
  const { to, event, about, at, productName, address } = options;
  const { subject, line } = WORDS[event];
  const timeText = at.toLocaleString('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const lines = [
    line(about),
    `This was on ${timeText} (UTC). If it was you, there is nothing to do.`,
    `If it was not you, set a new password, which logs out every device, and look through the passkeys on your account page${address ? `: ${address}` : '.'}`,
  ];
  const html = lines.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
  return {
    to,
    subject: subject(productName),
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif;color:#1a1a1a">${html}</body></html>`,
  };
}
