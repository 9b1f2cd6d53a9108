import { useTranslate } from '@vidra/shared-i18n';
import { callApi, saveUserInfo, sessionStore, useSession } from '@vidra/shared-session';
import { Button, Dialog } from '@vidra/shared-ui';
import { useStore } from 'zustand';
import { CodeStep } from '../../login/forms/code-step.tsx';
import { FormAlert } from '../../login/forms/form-alert.tsx';
import { PasskeyButton } from '../../login/passkeys/passkey-button.tsx';
import { logIn, NoPasskey, type KeepLogin } from '../../login/passkeys/passkeys.ts';
import { secondStepStore } from '../../login/second-step/second-step-store.ts';
import { SecondStep } from '../../login/second-step/second-step.tsx';
import { validateCode, useCode } from '../../login/forms/use-code.ts';
import { onSubmit, useForm } from '../../login/forms/use-form.ts';
import styles from '../account.module.css';

export interface LogInAgainProps {
  /** Called once the new session exists. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Dialog that asks for a fresh login before a change to how the account can be opened. */
export function LogInAgain({ onDone, onClose }: LogInAgainProps) {
  const t = useTranslate();
  const passkeyRequest = useStore(secondStepStore, (store) => store.asked);
  const keep: KeepLogin = async (answer) => {
    await renewSession(answer);
    onDone();
  };
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t`Log in again to change this`}
      description={t`This changes who can log in to your account, and you logged in a while ago. You'll pick
        up where you left off.`}
    >
      {passkeyRequest ? (
        <SecondStep asked={passkeyRequest} keep={keep} />
      ) : (
        <div>
          <PasskeyButton keep={keep} />
          <CodeOfMine keep={keep} />
        </div>
      )}
    </Dialog>
  );
}

function CodeOfMine({ keep }: { keep: KeepLogin }) {
  const t = useTranslate();
  const email = useSession((session) => session.userEmail);
  const form = useForm();
  const { busy, errors, refuse, run } = form;
  const state = useCode('login', email, form);
  const { code, sent, send } = state;
  const prove = (enteredCode: string) => {
    const codeProblem = validateCode(enteredCode);
    if (codeProblem) refuse({ code: codeProblem });
    else void run(() => logIn({ method: 'code', email, code: enteredCode }, keep));
  };
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit(sent ? () => prove(code) : send)}>
      <FormAlert text={errors.form ?? errors.email} />
      {sent && <CodeStep state={state} error={errors.code} onComplete={prove} />}
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {sent ? t`Log in` : t`Send code`}
      </Button>
      {!sent && (
        <p className={styles.text}>
          {t.rich({ address: <bdi /> })`We'll send the code to <address>${email}</address>.`}
        </p>
      )}
    </form>
  );
}

/** Replaces the present session with a new one and ends the old one. */
const renewSession: KeepLogin = async (answer) => {
  if (answer.userUid !== sessionStore.getState().userUid) {
    throw new NoPasskey('This passkey belongs to another account. Use one from this account.');
  }
  const { devices } = await callApi('listDevices');
  const before = devices.find(({ current }) => current);
  await saveUserInfo(answer);
  if (!before) return;
  // The old session would also expire by itself.
  await callApi('endDevice', { body: { sessionUid: before.sessionUid } }).catch(() => undefined);
};
