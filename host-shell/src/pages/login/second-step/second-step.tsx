import { useTranslate } from '@vidra/shared-i18n';
import { Button, TextField } from '@vidra/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { FormAlert } from '../forms/form-alert.tsx';
import { answerWithPasskey, canUsePasskeys, logIn, type KeepLogin } from '../passkeys/passkeys.ts';
import { endSecondStep, type PasskeyChallenge } from './second-step-store.ts';
import { onSubmit, useForm } from '../forms/use-form.ts';
import styles from '../login.module.css';

export interface SecondStepProps {
  readonly asked: PasskeyChallenge;
  readonly keep?: KeepLogin | undefined;
}

/**
 * Second step after a code, a password or Google: a passkey of the account, or a recovery code
 * instead.
 */
export function SecondStep(props: SecondStepProps) {
  const t = useTranslate();
  const [byCode, setByCode] = useState(() => !canUsePasskeys());
  useEffect(() => endSecondStep, []);
  return (
    <div className={styles.form}>
      {byCode ? <RecoveryForm {...props} /> : <PasskeyStep {...props} />}
      {canUsePasskeys() && (
        <Button variant="ghost" block onClick={() => setByCode(!byCode)}>
          {byCode ? t`Use a passkey` : t`Use a recovery code`}
        </Button>
      )}
      <Button variant="ghost" size="sm" block onClick={endSecondStep}>
        {t`Start over`}
      </Button>
    </div>
  );
}

function PasskeyStep({ asked, keep }: SecondStepProps) {
  const t = useTranslate();
  const { busy, errors, run } = useForm();
  const answer = () => void run(() => answerWithPasskey(asked, keep));
  const hasBegun = useRef(false);
  useEffect(() => {
    // Starts the device's prompt automatically, once.
    if (!hasBegun.current) answer();
    hasBegun.current = true;
  });
  return (
    <>
      <p className={styles.sent} role="status">
        {t`Your device is asking for your passkey.`}
      </p>
      <FormAlert text={errors.form} />
      <Button
        variant="primary"
        size="lg"
        block
        icon="lucide:key-round"
        loading={busy}
        onClick={answer}
      >
        {t`Use a passkey`}
      </Button>
    </>
  );
}

function RecoveryForm({ asked: { attemptUid }, keep }: SecondStepProps) {
  const t = useTranslate();
  const [code, setCode] = useState('');
  const { busy, errors, refuse, run } = useForm();
  const send = () => {
    if (code.trim() === '') {
      refuse({ code: t`Enter one of your recovery codes.` });
      return;
    }
    void run(() => logIn({ method: 'recovery', attemptUid, code }, keep));
  };
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit(send)}>
      <p className={styles.sent}>
        {t`Each recovery code lets you in once, in place of a passkey. We showed them to you when you
          started requiring a passkey at login.`}
      </p>
      <FormAlert text={errors.form} />
      <TextField
        label={t`Recovery code`}
        size="lg"
        value={code}
        onChange={setCode}
        error={errors.code}
        autoFocus
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        placeholder="xxxxxx-xxxxxx-xxxxxx-xxxxxx"
      />
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {t`Log in`}
      </Button>
    </form>
  );
}
