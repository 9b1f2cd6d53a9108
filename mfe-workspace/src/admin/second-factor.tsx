import type { Person } from '@vidra/shared-contract/schemas';
import { callApi, showToast } from '@vidra/shared-session';
import { Button } from '@vidra/shared-ui';
import { useState } from 'react';
import styles from './admin.module.css';
import { Panel } from './panel.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/**
 * Panel for accounts that require a passkey at login. Restores access after all passkeys are lost.
 */
export function SecondFactor({ person: { userUid, email } }: { readonly person: Person }) {
  const [isDialogOpen, setAsking] = useState(false);
  const submit = async (reason: string) => {
    await callApi('operatorSecondFactorOff', { body: { userUid, reason } });
    showToast({
      title: 'They log in without a passkey now. We told them by mail.',
      tone: 'success',
    });
  };
  return (
    <Panel
      title="Passkeys"
      tools={
        <Button
          size="sm"
          icon="lucide:key-round"
          onClick={() => {
            setAsking(true);
          }}
        >
          Take passkeys off
        </Button>
      }
    >
      <p className={styles.text}>Each login asks for a passkey or a recovery code.</p>
      {isDialogOpen && (
        <ReasonDialog
          title={`Take the passkeys off ${email}?`}
          description="Only for somebody who has proven that the account is theirs: by what they bought and made, from its own address. A stolen mailbox alone is no proof. Passkeys and recovery codes go, and every device is logged out."
          submitLabel="Take passkeys off"
          onSubmit={submit}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </Panel>
  );
}
