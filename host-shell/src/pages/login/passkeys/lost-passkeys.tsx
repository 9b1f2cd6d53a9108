import { useShell } from '../../../shell-context.ts';
import styles from '../login.module.css';

const SUBJECT = 'I lost my passkeys and recovery codes';

/**
 * Help for people without a passkey and a recovery code. Nothing on this page lets them in, since a
 * thief of their mailbox could use it too. Operators restore access on their own page.
 */
export function LostPasskeys() {
  const { config } = useShell();
  const { supportEmail = '', productName } = config;
  return (
    <details className={styles.lost}>
      <summary>I don't have a passkey or a code</summary>
      <p>
        {supportEmail === '' ? (
          `Ask the operator of ${productName} for help.`
        ) : (
          <>
            Email{' '}
            <a href={`mailto:${supportEmail}?subject=${encodeURIComponent(SUBJECT)}`}>
              {supportEmail}
            </a>{' '}
            from your account's address.
          </>
        )}{' '}
        The team will ask for proof that the account is yours, such as your latest purchase and
        video, then remove the passkeys. Your videos and credits stay.
      </p>
    </details>
  );
}
