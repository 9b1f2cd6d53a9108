import { getHref } from '@vidra/shared-contract';
import { CodeForm } from './code-form.tsx';
import type { EmailProps } from './email-field.tsx';
import { GoogleButton } from '../google-button.tsx';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { ViewSwitch } from '../view-switch.tsx';
import styles from '../login.module.css';

/** First view of a new person: the email, and below it the ways without one. */
export function SignUpForms(fields: EmailProps) {
  return (
    <>
      <CodeForm {...fields} />
      <p className={styles.terms}>
        By continuing, you agree to the{' '}
        <a href={getHref('terms')} target="_blank">
          Terms
        </a>{' '}
        and the{' '}
        <a href={getHref('privacy')} target="_blank">
          Privacy Policy
        </a>
        .
      </p>
      <ViewSwitch question="Already have an account?" label="Go to login" view="code" />
      <div className={styles.otherWays}>
        <GoogleButton position="below" />
        {/* Last, so that its removal does not move the form where the browser lacks passkeys. */}
        <PasskeyButton />
      </div>
    </>
  );
}
