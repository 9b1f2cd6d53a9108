import { useTranslate } from '@vidra/shared-i18n';
import { callApi, refreshProfile, showToast, useSession } from '@vidra/shared-session';
import { Button, TextField } from '@vidra/shared-ui';
import { useState } from 'react';
import { FormAlert } from '../../login/forms/form-alert.tsx';
import { onSubmit, useForm } from '../../login/forms/use-form.ts';
import styles from '../account.module.css';

const LONGEST = 60;

/** Form for the display name that others see on shared videos. */
export function NameForm() {
  const t = useTranslate();
  const savedName = useSession(({ userName }) => userName);
  const [typedName, setTyped] = useState<string>();
  const { busy, errors, refuse, run } = useForm();
  const name = typedName ?? savedName;
  const save = () => {
    if (name.trim() === '') {
      refuse({ form: t`Enter a name. It can be anything you like.` });
      return;
    }
    void run(async () => {
      await callApi('updateProfile', { body: { userName: name.trim() } });
      await refreshProfile();
      // Keeps text that was typed in the meantime.
      setTyped((now) => (now === name ? undefined : now));
      showToast({ title: t`Name saved.`, tone: 'success' });
    });
  };
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit(save)}>
      <FormAlert text={errors.form} />
      <div className={styles.row}>
        <TextField
          // Translators: of a person.
          label={t`Name`}
          dir="auto"
          className={styles.field}
          value={name}
          onChange={setTyped}
          maxLength={LONGEST}
          autoComplete="name"
        />
        <Button type="submit" loading={busy} disabled={name.trim() === savedName}>
          {t`Save`}
        </Button>
      </div>
    </form>
  );
}
