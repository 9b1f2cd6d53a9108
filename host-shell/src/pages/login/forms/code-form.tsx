import { useTranslate } from '@vidra/shared-i18n';
import { Button } from '@vidra/shared-ui';
import { CodeStep } from './code-step.tsx';
import { EmailField, type EmailProps } from './email-field.tsx';
import { FormAlert } from './form-alert.tsx';
import { logIn as logInBy } from '../passkeys/passkeys.ts';
import { validateCode, useCode } from './use-code.ts';
import { onSubmit, useForm } from './use-form.ts';
import styles from '../login.module.css';

/** Login form with a code sent by e-mail. It also creates an account for a new address. */
export function CodeForm({ email, onEmail }: EmailProps) {
  const t = useTranslate();
  const form = useForm();
  const { busy, errors } = form;
  const state = useCode('login', email, form);
  const { code, sent, send } = state;

  const logIn = (enteredCode: string) => {
    const codeProblem = validateCode(enteredCode);
    if (codeProblem) {
      form.refuse({ code: codeProblem });
      return;
    }
    void form.run(async () => {
      const body = { method: 'code' as const, email: email.trim(), code: enteredCode };
      await logInBy(body);
    });
  };

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit(sent ? () => logIn(code) : send)}>
      <FormAlert text={errors.form} />
      <EmailField
        email={email}
        onEmail={onEmail}
        error={errors.email}
        autoComplete="email"
        autoFocus
      />
      {sent && <CodeStep state={state} error={errors.code} onComplete={logIn} />}
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {sent ? t`Log in` : t`Send code`}
      </Button>
    </form>
  );
}
