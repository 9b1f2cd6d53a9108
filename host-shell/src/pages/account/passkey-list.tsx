import type { Passkeys } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { Button, formatDate, TextField } from '@vidra/shared-ui';
import { useState } from 'react';
import { onSubmit } from '../login/forms/use-form.ts';
import styles from './account.module.css';

const LONGEST = 60;
type Passkey = Passkeys['passkeys'][number];

interface Actions {
  readonly onRemove: (passkeyUid: string) => void;
  readonly onRename: (passkeyUid: string, name: string) => void;
}

/** List of the account's passkeys, by device name or given name. */
export function PasskeyList({ passkeys, ...actions }: Passkeys & Actions) {
  const t = useTranslate();
  return (
    <ul className={styles.devices} aria-label={t`Passkeys`}>
      {passkeys.map((passkey) => (
        <li key={passkey.passkeyUid} className={styles.device}>
          <PasskeyItem passkey={passkey} {...actions} />
        </li>
      ))}
    </ul>
  );
}

function PasskeyItem({ passkey, onRemove, onRename }: Actions & { readonly passkey: Passkey }) {
  const t = useTranslate();
  const [typedName, setTyped] = useState<string>();
  const { passkeyUid, name, createTime, usedTime } = passkey;
  if (typedName !== undefined) {
    const save = () => {
      if (typedName.trim() !== '' && typedName.trim() !== name)
        onRename(passkeyUid, typedName.trim());
      setTyped(undefined);
    };
    return (
      <form className={styles.row} noValidate onSubmit={onSubmit(save)}>
        <TextField
          // Translators: the name that a person gives to a passkey.
          label={t`Passkey name`}
          dir="auto"
          className={styles.field}
          value={typedName}
          onChange={setTyped}
          maxLength={LONGEST}
          autoFocus
        />
        <Button type="submit">{t`Save`}</Button>
        <Button variant="ghost" onClick={() => setTyped(undefined)}>
          {t`Cancel`}
        </Button>
      </form>
    );
  }
  return (
    <>
      <div>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <p className={styles.text}>
          {usedTime === null
            ? t`Created ${formatDate(createTime)}, not used yet`
            : t`Created ${formatDate(createTime)}, used ${formatDate(usedTime, 'relative')}`}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t`Rename passkey ${name}`}
          onClick={() => setTyped(name)}
        >
          {/* Translators: a verb, on a button. */}
          {t`Rename`}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t`Remove passkey ${name}`}
          onClick={() => onRemove(passkeyUid)}
        >
          {/* Translators: a verb, on a button. */}
          {t`Remove`}
        </Button>
      </div>
    </>
  );
}
