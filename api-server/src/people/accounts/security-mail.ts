import { getLanguage } from '@vidra/shared-i18n/core';
import { plural, t } from '@vidra/shared-i18n/text';
import { translateDeviceName } from './sessions/device-name.ts';
import { renderMail } from '../mail/render-mail.ts';
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
    subject: (product) => t`A passkey was added to your ${product} account`,
    line: (device) => t`A passkey was added on ${device}. It can log in without a code.`,
  },
  'passkey-removed': {
    subject: (product) => t`A passkey was removed from your ${product} account`,
    line: (device) => t`The passkey of ${device} was removed. It can no longer log in.`,
  },
  'second-factor-on': {
    subject: (product) => t`Your ${product} account now requires a passkey`,
    line: () =>
      t`Logging in with a code, a password or Google now also requires a passkey.
        Keep your recovery codes in a safe place: they let you in if you lose your passkeys.`,
  },
  'second-factor-off': {
    subject: (product) => t`Your ${product} account no longer requires a passkey`,
    line: () =>
      t`A code, your password or Google is now enough to log in.
        Your recovery codes no longer work.`,
  },
  'second-factor-taken-off': {
    subject: (product) => t`Access to your ${product} account was restored without its passkeys`,
    line: () =>
      t`We received a request with proof that this account is yours. Its passkeys and recovery
        codes no longer work, every device was logged out, and a code, your password or Google
        is now enough to log in.`,
  },
  'recovery-codes-made': {
    subject: (product) => t`New recovery codes for your ${product} account`,
    line: () => t`New recovery codes were created. The old ones no longer work.`,
  },
  'recovery-code-used': {
    subject: (product) => t`A recovery code was used to log in to your ${product} account`,
    line: describeUsedCode,
  },
  'google-linked': {
    subject: (product) => t`Google login was added to your ${product} account`,
    line: (address) => t`The Google account ${address} was linked. It can now log in.`,
  },
  'google-unlinked': {
    subject: (product) => t`Google login was removed from your ${product} account`,
    line: () => t`The linked Google account can no longer log in.`,
  },
  'password-changed': {
    subject: (product) => t`The password for your ${product} account has changed`,
    line: () => t`A new password was set, and every device was logged out.`,
  },
  'new-device': {
    subject: (product) => t`A new device logged in to your ${product} account`,
    line: (device) => t`${device} logged in. You haven't used it in recent weeks.`,
  },
};

/** @param left how many codes are left; a sentence in notices of earlier releases */
function describeUsedCode(left: string): string {
  const count = Number(left);
  if (Number.isNaN(count)) return `${t`Someone logged in with a recovery code.`} ${left}`;
  return t`Someone logged in with a recovery code.
    ${plural(count, { one: 'One code is left.', other: '# codes are left.' })}`;
}

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
  const timeText = at.toLocaleString(getLanguage(), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const lines = [
    line(translateDeviceName(about)),
    t`This happened on ${timeText} (UTC). If it was you, there's nothing to do.`,
    address
      ? t`If it wasn't you, set a new password, which logs out every device, and check the passkeys
          on your account page: ${address}`
      : t`If it wasn't you, set a new password, which logs out every device, and check the passkeys
          on your account page.`,
  ];
  return {
    to,
    subject: subject(productName),
    ...renderMail(lines),
  };
}
