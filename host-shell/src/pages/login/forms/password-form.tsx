import { useState } from 'react';
import { useTranslate } from '@vidra/shared-i18n';
import { ApiError, callApi } from '@vidra/shared-session';
import { Button, PasswordField } from '@vidra/shared-ui';
import { EmailField, type EmailProps } from './email-field.tsx';
import { FormAlert } from './form-alert.tsx';
import { resetHref } from '../login-address.ts';
import { logIn as logInBy } from '../passkeys/passkeys.ts';
import { validateEmail, onSubmit, useForm } from './use-form.ts';
import styles from '../login.module.css';

/**
 * Whether a login failed because no account has this address, after a typing error or for a new
 * person.
 */
async function isUnknown(error: unknown, email: string): Promise<boolean> {
  if (!(error instanceof ApiError) || error.code !== 'credentials_wrong') return false;
  try {
    return !(await callApi('exists', { body: { email } })).exists;
  } catch {
    // When this check is rate-limited or unreachable, the login's own error applies.
    return false;
  }
}

/** Login form with e-mail and password. */
export function PasswordForm({ email, onEmail }: EmailProps) {
  const t = useTranslate();
  const [password, setPassword] = useState('');
  const { busy, errors, refuse, run } = useForm();

  const logIn = () => {
    const emailProblem = validateEmail(email);
    if (emailProblem || password === '') {
      refuse({
        ...(emailProblem && { email: emailProblem }),
        ...(password === '' && { password: t`Enter your password.` }),
      });
      return;
    }
    void run(async () => {
      const address = email.trim();
      try {
        await logInBy({ method: 'password', email: address, password });
      } catch (error) {
        if (!(await isUnknown(error, address))) throw error;
        refuse({
          email: t`No account uses this email. Log in with an email code to create one.`,
        });
      }
    });
  };

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit(logIn)}>
      <FormAlert text={errors.form} />
      <EmailField email={email} onEmail={onEmail} error={errors.email} autoComplete="username" />
      <PasswordField
        label={t`Password`}
        size="lg"
        value={password}
        onChange={setPassword}
        error={errors.password}
        labelEnd={
          <a className={styles.link} href={resetHref()}>
            {t`Forgot password?`}
          </a>
        }
      />
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {t`Log in`}
      </Button>
    </form>
  );
}
