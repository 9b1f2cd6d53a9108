import { callApi, refreshProfile, toast, useSession } from '@vidra/shared-session';
import { Button, TextField } from '@vidra/shared-ui';
import { useState } from 'react';
import { CodeStep } from '../login/code-step.tsx';
import { FormAlert } from '../login/form-alert.tsx';
import { codeError, useCode } from '../login/use-code.ts';
import { emailError, onSubmit, useForm } from '../login/use-form.ts';
import styles from './account.module.css';

/** Another address for the account, proven by a code that is sent there and one to the present address. */
export function EmailForm() {
  const [open, setOpen] = useState(false);
  const present = useSession((session) => session.userEmail);
  if (open) return <ChangeEmail onEnd={() => setOpen(false)} />;
  return (
    <div className={styles.address}>
      <div>
        <p className={styles.label}>Email</p>
        <p className={styles.email}>{present}</p>
      </div>
      <Button size="sm" onClick={() => setOpen(true)}>
        Change email
      </Button>
    </div>
  );
}

function ChangeEmail({ onEnd }: { onEnd: () => void }) {
  const present = useSession((session) => session.userEmail);
  const [email, setEmail] = useState('');
  const form = useForm();
  const { errors, refuse, run } = form;
  const theirs = useCode('change-email', email, form);
  const ours = useCode('leave-email', present, form);
  const { code, sent } = theirs;
  const ask = () => {
    if (email.trim().toLowerCase() === present) {
      refuse({ email: 'This is the address of your account already.' });
      return;
    }
    const wrong = emailError(email);
    if (wrong) {
      refuse({ email: wrong });
      return;
    }
    void run(async () => {
      await theirs.request();
      if (!ours.sent) await ours.request();
    });
  };
  const change = () => {
    const wrong = { code: codeError(code), presentCode: codeError(ours.code) };
    if (wrong.code ?? wrong.presentCode) {
      refuse({
        ...(wrong.code && { code: wrong.code }),
        ...(wrong.presentCode && { presentCode: wrong.presentCode }),
      });
      return;
    }
    void run(async () => {
      const body = { email: email.trim(), code, presentCode: ours.code };
      await callApi('changeEmail', { body });
      await refreshProfile();
      toast({
        title: 'Your new address is in use.',
        text: 'We have told both addresses. Log in with the new one from now on.',
        tone: 'success',
      });
      onEnd();
    });
  };
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit(sent ? change : ask)}>
      <FormAlert text={errors.form} />
      <div className={styles.fields}>
        <TextField
          label="New email"
          type="email"
          value={email}
          onChange={setEmail}
          error={errors.email}
          placeholder="name@example.com"
          autoComplete="email"
          autoFocus
        />
        {sent && (
          <CodeStep state={theirs} error={errors.code} label="Code sent to the new address" />
        )}
        {sent && (
          <CodeStep
            // One that was sent a moment ago, before the page was loaded again, still counts.
            state={{ ...ours, sentTo: present }}
            error={errors.presentCode}
            label="Code sent to the present address"
            autoFocus={false}
          />
        )}
      </div>
      <div className={styles.row}>
        <Button type="submit" variant="primary" loading={form.busy}>
          {sent ? 'Use this address' : 'Send codes'}
        </Button>
        <Button variant="ghost" onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
