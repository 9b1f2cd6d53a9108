import { useState } from 'react';
import { Button, PasswordField } from '@vidra/shared-ui';
import { EmailField, type EmailProps } from './email-field.tsx';
import { FormAlert } from './form-alert.tsx';
import { resetHref } from './login-address.ts';
import { logIn as logInBy } from './passkeys.ts';
import { emailError, onSubmit, useForm } from './use-form.ts';
import styles from './login.module.css';

/** Login by e-mail and password. */
export function PasswordForm({ email, onEmail }: EmailProps) {
  const [password, setPassword] = useState('');
  const { busy, errors, refuse, run } = useForm();

  const logIn = () => {
    const wrong = emailError(email);
    if (wrong || password === '') {
      refuse({
        ...(wrong && { email: wrong }),
        ...(password === '' && { password: 'Enter your password.' }),
      });
      return;
    }
    void run(async () => {
      const body = { method: 'password' as const, email: email.trim(), password };
      await logInBy(body);
    });
  };

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit(logIn)}>
      <FormAlert text={errors.form} />
      <EmailField {...{ email, onEmail }} error={errors.email} autoComplete="username" />
      <PasswordField
        label="Password"
        size="lg"
        value={password}
        onChange={setPassword}
        error={errors.password}
        labelEnd={
          <a className={styles.link} href={resetHref()}>
            Forgot password?
          </a>
        }
      />
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        Log in
      </Button>
    </form>
  );
}
