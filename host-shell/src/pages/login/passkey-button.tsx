import { Button } from '@vidra/shared-ui';
import { FormAlert } from './form-alert.tsx';
import { knowsPasskeys, logInByPasskey } from './passkeys.ts';
import { useForm } from './use-form.ts';
import styles from './login.module.css';

/** Login without an address: the device knows the account. */
export function PasskeyButton() {
  const { busy, errors, run } = useForm();
  if (!knowsPasskeys()) return null;
  return (
    <>
      <FormAlert text={errors.form} />
      <Button
        size="lg"
        block
        icon="lucide:key-round"
        loading={busy}
        onClick={() => void run(logInByPasskey)}
      >
        Use a passkey
      </Button>
      <p className={styles.or}>or</p>
    </>
  );
}
