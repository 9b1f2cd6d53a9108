import { useTranslate } from '@vidra/shared-i18n';
import { callApi, logOut, showToast, useSession } from '@vidra/shared-session';
import { Button, PasswordField, Section } from '@vidra/shared-ui';
import { useState } from 'react';
import { CodeStep } from '../../login/forms/code-step.tsx';
import { FormAlert } from '../../login/forms/form-alert.tsx';
import { validateCode, useCode } from '../../login/forms/use-code.ts';
import { onSubmit, useForm } from '../../login/forms/use-form.ts';
import styles from '../account.module.css';

/** Form that sets or changes the password, confirmed by a code sent to the account's address. */
export function PasswordCard() {
  const t = useTranslate();
  const email = useSession((session) => session.userEmail);
  const [password, setPassword] = useState('');
  const form = useForm();
  const { errors, refuse, run } = form;
  const state = useCode('reset-password', email, form);
  const { code, sent, send } = state;

  const save = () => {
    const wrongCode = validateCode(code);
    if (wrongCode || password === '') {
      refuse({
        ...(wrongCode && { code: wrongCode }),
        ...(password === '' && { password: t`Enter a new password.` }),
      });
      return;
    }
    void run(async () => {
      await callApi('resetPassword', { body: { email, code, password } });
      showToast({ title: t`Password updated. Log in with your new password.`, tone: 'success' });
      await logOut();
    });
  };
  return (
    <Section title={t`Password`}>
      <p className={styles.text}>
        {t`You can always log in with an email code. Set a password to log in without one. Setting
          it logs you out everywhere.`}
      </p>
      <form className={styles.form} noValidate onSubmit={onSubmit(sent ? save : send)}>
        <FormAlert text={errors.form} />
        {sent && (
          <div className={styles.fields}>
            <CodeStep state={state} error={errors.code} />
            <PasswordField
              label={t`New password`}
              value={password}
              onChange={setPassword}
              error={errors.password}
              hint={t`At least 8 characters. A few words in a row are easy to remember.`}
              autoComplete="new-password"
            />
          </div>
        )}
        <Button
          type="submit"
          className={styles.start}
          variant={sent ? 'primary' : 'secondary'}
          loading={form.busy}
        >
          {sent ? t`Set password` : t`Set a new password`}
        </Button>
      </form>
    </Section>
  );
}
