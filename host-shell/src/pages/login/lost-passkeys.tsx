import { useShell } from '../../shell-context.ts';
import styles from './login.module.css';

const SUBJECT = 'I lost my passkeys and recovery codes';

/**
 * For whoever has neither. Nothing on this page lets them in, or a thief of their mailbox could come in too:
 * operators do, at their page.
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
