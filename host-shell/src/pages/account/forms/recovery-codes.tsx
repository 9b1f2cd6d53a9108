import { useTranslate } from '@vidra/shared-i18n';
import { getProductName, showToast, useSession } from '@vidra/shared-session';
import { Button, ButtonLink, Dialog } from '@vidra/shared-ui';
import styles from '../account.module.css';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Dialog that shows recovery codes. They cannot be shown again. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const t = useTranslate();
  const email = useSession((session) => session.userEmail);
  const text = [t`${getProductName()} recovery codes for ${email}`, '', ...codes, ''].join('\n');
  const copy = () =>
    navigator.clipboard
      .writeText(codes.join('\n'))
      .then(() => showToast({ title: t`Copied.`, tone: 'success' }))
      .catch(() =>
        showToast({ title: t`Couldn't copy. Select the codes instead.`, tone: 'danger' }),
      );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Your recovery codes`}
      description={t`Each code lets you in once if you lose your passkeys. We won't show them again. Keep
        them somewhere safe, apart from your devices.`}
      footer={
        <>
          <Button icon="lucide:copy" onClick={() => void copy()}>
            {/* Translators: a verb, on a button. */}
            {t`Copy`}
          </Button>
          <ButtonLink
            icon="lucide:download"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
          >
            {/* Translators: a verb, on a button. */}
            {t`Download`}
          </ButtonLink>
          <Button variant="primary" onClick={onClose}>
            {t`I've saved them`}
          </Button>
        </>
      }
    >
      <ol className={styles.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code} dir="ltr">
            {code}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
