import type { Person } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { callApi, showToast } from '@vidra/shared-session';
import { Button } from '@vidra/shared-ui';
import { useState } from 'react';
import styles from './admin.module.css';
import { Panel } from './panel.tsx';
import { ReasonDialog } from './dialogs/reason-dialog.tsx';

/**
 * Panel for accounts that require a passkey at login. Restores access after all passkeys are lost.
 */
export function SecondFactor({ person: { userUid, email } }: { readonly person: Person }) {
  const t = useTranslate();
  const [isDialogOpen, setAsking] = useState(false);
  const submit = async (reason: string) => {
    await callApi('operatorSecondFactorOff', { body: { userUid, reason } });
    showToast({
      title: t`Passkeys removed. We emailed them about it.`,
      tone: 'success',
    });
  };
  return (
    <Panel
      title={t`Passkeys`}
      tools={
        <Button
          size="sm"
          icon="lucide:key-round"
          onClick={() => {
            setAsking(true);
          }}
        >
          {t`Remove passkeys`}
        </Button>
      }
    >
      <p className={styles.text}>{t`Every login requires a passkey or a recovery code.`}</p>
      {isDialogOpen && (
        <ReasonDialog
          title={t`Remove passkeys for ${email}?`}
          description={t`Only for people who have proven the account is theirs: by what they bought and
            made, from its own address. Access to the mailbox alone isn't proof. Passkeys and recovery
            codes are removed, and every device is logged out.`}
          submitLabel={t`Remove passkeys`}
          onSubmit={submit}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </Panel>
  );
}
