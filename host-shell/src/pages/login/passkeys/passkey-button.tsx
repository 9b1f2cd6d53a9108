import { useTranslate } from '@vidra/shared-i18n';
import { Button } from '@vidra/shared-ui';
import { FormAlert } from '../forms/form-alert.tsx';
import { logInByPasskey, useKnowsPasskeys, type KeepLogin } from './passkeys.ts';
import { useForm } from '../forms/use-form.ts';
import { LoginDivider } from '../login-divider.tsx';
import styles from '../login.module.css';

/** Login button that needs no address, because the device knows the account. */
export function PasskeyButton({ keep }: { readonly keep?: KeepLogin | undefined }) {
  const t = useTranslate();
  const { busy, errors, run } = useForm();
  if (!useKnowsPasskeys()) return null;
  return (
    <>
      <LoginDivider />
      <FormAlert text={errors.form} />
      <Button
        className={styles.way}
        size="lg"
        block
        icon="lucide:key-round"
        loading={busy}
        onClick={() => void run(() => logInByPasskey(keep))}
      >
        {t`Use a passkey`}
      </Button>
    </>
  );
}
