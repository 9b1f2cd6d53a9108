import { getHref } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { CodeForm } from './code-form.tsx';
import type { EmailProps } from './email-field.tsx';
import { GoogleButton } from '../google-button.tsx';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { ViewSwitch } from '../view-switch.tsx';
import styles from '../login.module.css';

/** First view of a new person: the email, and below it the ways without one. */
export function SignUpForms(fields: EmailProps) {
  const t = useTranslate();
  return (
    <>
      <CodeForm {...fields} />
      <p className={styles.terms}>
        {t.rich({
          terms: <a href={getHref('terms')} target="_blank" />,
          privacy: <a href={getHref('privacy')} target="_blank" />,
        })`By continuing, you agree to the <terms>Terms</terms> and the
          <privacy>Privacy Policy</privacy>.`}
      </p>
      <ViewSwitch question={t`Already have an account?`} label={t`Go to login`} view="code" />
      <div className={styles.otherWays}>
        <GoogleButton position="below" />
        {/* Last, so that its removal does not move the form where the browser lacks passkeys. */}
        <PasskeyButton />
      </div>
    </>
  );
}
