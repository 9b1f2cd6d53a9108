import { message, useTranslate } from '@vidra/shared-i18n';
import { useShell } from '../../../shell-context.ts';
import styles from '../login.module.css';

// Translators: the subject of an email to the support.
const SUBJECT = message`I lost my passkeys and recovery codes`;

/**
 * Help for people without a passkey and a recovery code. Nothing on this page lets them in, since a
 * thief of their mailbox could use it too. Operators restore access on their own page.
 */
export function LostPasskeys() {
  const t = useTranslate();
  const { config } = useShell();
  const { supportEmail = '', productName } = config;
  return (
    <details className={styles.lost}>
      <summary>{t`I don't have a passkey or a code`}</summary>
      <p>
        {supportEmail === ''
          ? t`Ask the operator of ${productName} for help.`
          : t.rich({
              address: <a href={toMailLink(supportEmail, t(SUBJECT))} dir="auto" />,
            })`Email <address>${supportEmail}</address> from your account's address.`}{' '}
        {t`The team will ask for proof that the account is yours, such as your latest purchase and
          video, then remove the passkeys. Your videos and credits stay.`}
      </p>
    </details>
  );
}

const toMailLink = (address: string, subject: string) =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`;
