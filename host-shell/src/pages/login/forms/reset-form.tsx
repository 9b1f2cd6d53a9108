import { useState } from 'react';
import { useTranslate } from '@vidra/shared-i18n';
import { Button, PasswordField } from '@vidra/shared-ui';
import { CodeStep } from './code-step.tsx';
import { EmailField, type EmailProps } from './email-field.tsx';
import { FormAlert } from './form-alert.tsx';
import { buildLoginHref } from '../login-address.ts';
import { useCode } from './use-code.ts';
import { setNewPassword } from './set-new-password.ts';
import { onSubmit, useForm } from './use-form.ts';
import styles from '../login.module.css';

/** Form for a new password, confirmed by a code sent to the account's address. */
export function ResetForm({ email, onEmail }: EmailProps) {
  const t = useTranslate();
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
            label={t`New password`}
            size="lg"
            value={password}
            onChange={setPassword}
            error={errors.password}
            hint={t`At least 8 characters. A few words in a row are easy to remember.`}
            autoComplete="new-password"
          />
        </>
      )}
      <Button type="submit" variant="primary" size="lg" block loading={form.busy}>
        {sent ? t`Set new password` : t`Send code`}
      </Button>
      <a className={styles.link} href={buildLoginHref()}>
        {t`Back to login`}
      </a>
    </form>
  );
}
