import { useTranslate } from '@vidra/shared-i18n';
import { activateAccount, showToast } from '@vidra/shared-session';
import { Button, TextField } from '@vidra/shared-ui';
import { useState } from 'react';
import { FormAlert } from '../../pages/login/forms/form-alert.tsx';
import { onSubmit, useForm } from '../../pages/login/forms/use-form.ts';
import styles from './activation.module.css';

/** The field for an invitation code. */
export function ActivationForm() {
  const t = useTranslate();
  const [code, setCode] = useState('');
  const { busy, errors, refuse, run } = useForm();
  const activate = () => {
    if (code.trim() === '') {
      refuse({ code: t`Enter your invitation code.` });
      return;
    }
    void run(async () => {
      await activateAccount(code.trim());
      showToast({ title: t`Your account is active. You can make videos now.`, tone: 'success' });
    });
  };
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit(activate)}>
      <FormAlert text={errors.form} />
      <div className={styles.row}>
        <TextField
          label={t`Invitation code`}
          className={styles.code}
          value={code}
          onChange={setCode}
          error={errors.code}
          dir="ltr"
          placeholder="K7QM-2XPA-9FTE"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          counter={false}
        />
        <Button type="submit" variant="primary" loading={busy}>
          {/* Translators: a verb, on a button: the account. */}
          {t`Activate`}
        </Button>
      </div>
    </form>
  );
}
