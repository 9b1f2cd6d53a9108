import { useState } from 'react';
import { callApi, navigateTo, showToast } from '@vidra/shared-session';
import { Button, PasswordField } from '@vidra/shared-ui';
import { CodeStep } from './code-step.tsx';
import { EmailField, type EmailProps } from './email-field.tsx';
import { FormAlert } from './form-alert.tsx';
import { buildLoginHref } from '../login-address.ts';
import { validateCode, useCode } from './use-code.ts';
import { onSubmit, useForm, type FormState } from './use-form.ts';
import styles from '../login.module.css';

/** Form for a new password, confirmed by a code sent to the account's address. */
export function ResetForm({ email, onEmail }: EmailProps) {
  const [password, setPassword] = useState('');
  const form = useForm();
  const { errors } = form;
  const state = useCode('reset-password', email, form);
  const { code, sent, send } = state;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={onSubmit(sent ? () => setNewPassword(form, { email, code, password }) : send)}
    >
      <FormAlert text={errors.form} />
      <EmailField
        email={email}
        onEmail={onEmail}
        error={errors.email}
        autoComplete="username"
        autoFocus
      />
      {sent && (
        <>
          <CodeStep state={state} error={errors.code} />
          <PasswordField
            label="New password"
            size="lg"
            value={password}
            onChange={setPassword}
            error={errors.password}
            hint="At least 8 characters. A few words in a row are easy to remember."
            autoComplete="new-password"
          />
        </>
      )}
      <Button type="submit" variant="primary" size="lg" block loading={form.busy}>
        {sent ? 'Set new password' : 'Send code'}
      </Button>
      <a className={styles.link} href={buildLoginHref()}>
        Back to login
      </a>
    </form>
  );
}

function setNewPassword(
  { refuse, run }: FormState,
  { email, code, password }: { email: string; code: string; password: string },
): void {
  const wrongCode = validateCode(code);
  if (wrongCode || password === '') {
    refuse({
      ...(wrongCode && { code: wrongCode }),
      ...(password === '' && { password: 'Enter a new password.' }),
    });
    return;
  }
  void run(async () => {
    await callApi('resetPassword', { body: { email: email.trim(), code, password } });
    showToast({ title: 'Password updated. Log in with your new password.', tone: 'success' });
    navigateTo(buildLoginHref('password'), { replace: true });
  });
}
