import { useState } from 'react';
import { callApi, saveUserInfo } from '@vidra/shared-session';
import { Button } from '@vidra/shared-ui';
import { CodeStep } from './code-step.tsx';
import { EmailField, type EmailProps } from './email-field.tsx';
import { FormAlert } from './form-alert.tsx';
import { useCode } from './use-code.ts';
import { emailError, onSubmit, useForm } from './use-form.ts';
import styles from './login.module.css';

/** Login by a code that comes by e-mail. It also makes an account for a new address. */
export function CodeForm({ email, onEmail }: EmailProps) {
  const [code, setCode] = useState('');
  const { busy, errors, refuse, run } = useForm();
  const sending = useCode('login');
  const sent = sending.sentTo !== '' && sending.sentTo === email;

  const send = () => {
    const wrong = emailError(email);
    if (wrong) refuse({ email: wrong });
    else void run(() => sending.send(email)).then((done) => done && setCode(''));
  };
  const logIn = () => {
    if (code.length < 6) {
      refuse({ code: 'Enter the six digits of the code.' });
      return;
    }
    void run(async () => {
      const body = { method: 'code' as const, email: email.trim(), code };
      void saveUserInfo(await callApi('login', { body }));
    });
  };

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit(sent ? logIn : send)}>
      <FormAlert text={errors.form} />
      <EmailField {...{ email, onEmail }} error={errors.email} autoComplete="email" autoFocus />
      {sent && (
        <CodeStep
          {...{ code, sending }}
          onChange={setCode}
          error={errors.code}
          onSendAgain={send}
        />
      )}
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {sent ? 'Log in' : 'Send code'}
      </Button>
    </form>
  );
}
