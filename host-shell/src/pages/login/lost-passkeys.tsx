import { useShell } from '../../shell-context.ts';
import styles from './login.module.css';

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
      <summary>I have neither a passkey nor a code</summary>
      <p>
        {supportEmail === '' ? (
          `Ask whoever runs ${productName} for help.`
        ) : (
          <>
            Write to{' '}
            <a href={`mailto:${supportEmail}?subject=${encodeURIComponent(SUBJECT)}`}>
              {supportEmail}
            </a>{' '}
            from the address of your account.
          </>
        )}{' '}
        The team asks for proof that it is yours, such as what you last bought and made, and then
        takes the passkeys off. Your videos and credits stay.
      </p>
    </details>
  );
}
