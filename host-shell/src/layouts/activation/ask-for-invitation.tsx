import { callApi, refreshProfile } from '@vidra/shared-session';
import { Button, TextArea } from '@vidra/shared-ui';
import { useState } from 'react';
import { FormAlert } from '../../pages/login/forms/form-alert.tsx';
import { onSubmit, useForm } from '../../pages/login/forms/use-form.ts';
import styles from './activation.module.css';

const OUTCOMES = {
  active: 'Your account is already active.',
  sent: 'A code is on its way to your inbox. Enter it above.',
  noted: "Thanks! We'll review your request. The code comes by email.",
};

/** Form that asks the team for an invitation, with a note on its purpose. */
export function AskForInvitation() {
  const [open, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const [answerText, setSaid] = useState('');
  const { busy, errors, run } = useForm();
  const ask = () =>
    void run(async () => {
      const { outcome } = await callApi('requestActivateCode', { body: { message } });
      setSaid(OUTCOMES[outcome]);
      setOpen(false);
      if (outcome === 'active') await refreshProfile();
    });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit(ask)}>
      <FormAlert text={errors.form} />
      {open && (
        <TextArea
          label="What would you like to make?"
          hint="Optional. It helps us decide."
          value={message}
          onChange={setMessage}
          maxLength={500}
          autoFocus
        />
      )}
      <p role="status" className={styles.text}>
        {answerText}
      </p>
      {open ? (
        <div className={styles.row}>
          <Button type="submit" loading={busy}>
            Send request
          </Button>
          <Button variant="ghost" onClick={() => setOpen(false)}>
            Not now
          </Button>
        </div>
      ) : (
        <Button variant="ghost" className={styles.ask} onClick={() => setOpen(true)}>
          Ask for an invitation
        </Button>
      )}
    </form>
  );
}
