import { useTranslate } from '@vidra/shared-i18n';
import { callApi, useSession } from '@vidra/shared-session';
import { Button } from '@vidra/shared-ui';
import { CodeStep } from '../../login/forms/code-step.tsx';
import { FormAlert } from '../../login/forms/form-alert.tsx';
import { validateCode, useCode } from '../../login/forms/use-code.ts';
import { onSubmit, useForm } from '../../login/forms/use-form.ts';
import styles from '../account.module.css';

/** Form that closes the account after confirmation by a code sent to its address. */
export function CloseAccountForm({ onClosed }: { onClosed: (closeTime: number) => Promise<void> }) {
  const t = useTranslate();
  const email = useSession((session) => session.userEmail);
  const form = useForm();
  const { busy, errors, refuse, run } = form;
  const state = useCode('close-account', email, form);
  const { code, sent, send } = state;
  const close = () => {
    const codeProblem = validateCode(code);
    if (codeProblem) refuse({ code: codeProblem });
    else {
      void run(async () => onClosed((await callApi('closeAccount', { body: { code } })).closeTime));
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit(sent ? close : send)}>
      <p className={styles.text}>
        {t`This deletes everything: videos, files, projects, shared links and remaining credits.
          Your plan won't renew. It doesn't happen right away: we'll tell you the date, and until
          then you can change your mind and export your data.`}
      </p>
      <FormAlert text={errors.form} />
      {sent && (
        <div className={styles.fields}>
          <CodeStep state={state} error={errors.code} />
        </div>
      )}
      <Button type="submit" variant="danger" className={styles.start} loading={busy}>
        {sent ? t`Delete my account` : t`Delete account`}
      </Button>
    </form>
  );
}
