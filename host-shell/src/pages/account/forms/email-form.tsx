import { useTranslate } from '@vidra/shared-i18n';
import { callApi, refreshProfile, showToast, useSession } from '@vidra/shared-session';
import { Button, TextField } from '@vidra/shared-ui';
import { useState } from 'react';
import { CodeStep } from '../../login/forms/code-step.tsx';
import { FormAlert } from '../../login/forms/form-alert.tsx';
import { validateCode, useCode } from '../../login/forms/use-code.ts';
import { validateEmail, onSubmit, useForm } from '../../login/forms/use-form.ts';
import styles from '../account.module.css';

/**
 * Form that changes the account's address. Codes sent to both the new and the present address
 * confirm it.
 */
export function EmailForm() {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const presentEmail = useSession((session) => session.userEmail);
  if (open) return <ChangeEmail onEnd={() => setOpen(false)} />;
  return (
    <div className={styles.address}>
      <div>
        <p className={styles.label}>{t`Email`}</p>
        <p className={styles.email} dir="auto">
          {presentEmail}
        </p>
      </div>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t`Change email`}
      </Button>
    </div>
  );
}

function ChangeEmail({ onEnd }: { onEnd: () => void }) {
  const t = useTranslate();
  const presentEmail = useSession((session) => session.userEmail);
  const [email, setEmail] = useState('');
  const form = useForm();
  const { errors, refuse, run } = form;
  const newEmailCode = useCode('change-email', email, form);
  const presentEmailCode = useCode('leave-email', presentEmail, form);
  const { code, sent } = newEmailCode;
  const ask = () => {
    if (email.trim().toLowerCase() === presentEmail) {
      refuse({ email: t`This is already your email address.` });
      return;
    }
    const emailProblem = validateEmail(email);
    if (emailProblem) {
      refuse({ email: emailProblem });
      return;
    }
    void run(async () => {
      await newEmailCode.request();
      if (!presentEmailCode.sent) await presentEmailCode.request();
    });
  };
  const change = () => {
    const codeProblems = {
      code: validateCode(code),
      presentCode: validateCode(presentEmailCode.code),
    };
    if (codeProblems.code ?? codeProblems.presentCode) {
      refuse({
        ...(codeProblems.code && { code: codeProblems.code }),
        ...(codeProblems.presentCode && { presentCode: codeProblems.presentCode }),
      });
      return;
    }
    void run(async () => {
      const body = { email: email.trim(), code, presentCode: presentEmailCode.code };
      await callApi('changeEmail', { body });
      await refreshProfile();
      showToast({
        title: t`Email changed.`,
        text: t`We notified both addresses. Log in with the new one from now on.`,
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
          label={t`New email`}
          type="email"
          dir="ltr"
          value={email}
          onChange={setEmail}
          error={errors.email}
          placeholder="name@example.com"
          autoComplete="email"
          autoFocus
        />
        {sent && (
          <CodeStep
            state={newEmailCode}
            error={errors.code}
            label={t`Code sent to your new email`}
          />
        )}
        {sent && (
          <CodeStep
            // A code that was sent just before a reload is still valid.
            state={{ ...presentEmailCode, sentTo: presentEmail }}
            error={errors.presentCode}
            label={t`Code sent to your current email`}
            autoFocus={false}
          />
        )}
      </div>
      <div className={styles.row}>
        <Button type="submit" variant="primary" loading={form.busy}>
          {sent ? t`Change email` : t`Send codes`}
        </Button>
        <Button variant="ghost" onClick={onEnd}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}
