import { message, useTranslate } from '@vidra/shared-i18n';
import { callApi, refreshProfile } from '@vidra/shared-session';
import { Button, TextArea } from '@vidra/shared-ui';
import { useState } from 'react';
import { FormAlert } from '../../pages/login/forms/form-alert.tsx';
import { onSubmit, useForm } from '../../pages/login/forms/use-form.ts';
import styles from './activation.module.css';

const OUTCOMES = {
  active: message`Your account is already active.`,
  sent: message`A code is on its way to your inbox. Enter it above.`,
  noted: message`Thanks! We'll review your request. The code comes by email.`,
};

/** Form that asks the team for an invitation, with a note on its purpose. */
export function AskForInvitation() {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const [answer, setAnswer] = useState<keyof typeof OUTCOMES>();
  const { busy, errors, run } = useForm();
  const ask = () =>
    void run(async () => {
      const { outcome } = await callApi('requestActivateCode', { body: { message: note } });
      setAnswer(outcome);
      setOpen(false);
      if (outcome === 'active') await refreshProfile();
    });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit(ask)}>
      <FormAlert text={errors.form} />
      {open && (
        <TextArea
          label={t`What would you like to make?`}
          dir="auto"
          hint={t`Optional. It helps us decide.`}
          value={note}
          onChange={setNote}
          maxLength={500}
          autoFocus
        />
      )}
      <p role="status" className={styles.text}>
        {answer && t(OUTCOMES[answer])}
      </p>
      {open ? (
        <div className={styles.row}>
          <Button type="submit" loading={busy}>
            {t`Send request`}
          </Button>
          <Button variant="ghost" onClick={() => setOpen(false)}>
            {t`Not now`}
          </Button>
        </div>
      ) : (
        <Button variant="ghost" className={styles.ask} onClick={() => setOpen(true)}>
          {t`Ask for an invitation`}
        </Button>
      )}
    </form>
  );
}
