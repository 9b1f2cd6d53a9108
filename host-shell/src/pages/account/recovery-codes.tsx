import { getProductName, showToast, useSession } from '@vidra/shared-session';
import { Button, ButtonLink, Dialog } from '@vidra/shared-ui';
import styles from './account.module.css';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Dialog that shows recovery codes. They cannot be shown again. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const email = useSession((session) => session.userEmail);
  const text = [`${getProductName()} recovery codes of ${email}`, '', ...codes, ''].join('\n');
  const copy = () =>
    navigator.clipboard
      .writeText(codes.join('\n'))
      .then(() => showToast({ title: 'Copied.', tone: 'success' }))
      .catch(() =>
        showToast({ title: 'Nothing was copied. Mark the codes instead.', tone: 'danger' }),
      );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Your recovery codes"
      description="Each one lets you in once when your passkeys are lost. They are not shown again: keep them where you keep what is important, apart from your devices."
      footer={
        <>
          <Button icon="lucide:copy" onClick={() => void copy()}>
            Copy
          </Button>
          <ButtonLink
            icon="lucide:download"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
          >
            Download
          </ButtonLink>
          <Button variant="primary" onClick={onClose}>
            I have kept them
          </Button>
        </>
      }
    >
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  );
}
