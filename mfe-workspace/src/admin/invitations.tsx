import { useTranslate } from '@vidra/shared-i18n';
import { callApi, showToast } from '@vidra/shared-session';
import { Button, formatDate, TextField } from '@vidra/shared-ui';
import { useState } from 'react';
import { Answer, Panel } from './panel.tsx';
import { ReasonDialog } from './dialogs/reason-dialog.tsx';
import { Table } from './table.tsx';
import { useRead } from './use-operator.ts';

/** Invitation requests, with a form that invites anybody. */
export function Invitations() {
  const t = useTranslate();
  const invitations = useRead(['invitations'], (signal) =>
    callApi('operatorInvitations', { query: {}, signal }),
  );
  const [invitedEmail, setInviting] = useState<string>();
  return (
    <Panel
      title={t`Invitations`}
      text={t`People who asked and haven't been invited yet.`}
      tools={
        <Button
          size="sm"
          icon="lucide:mail"
          onClick={() => {
            setInviting('');
          }}
        >
          {t`Invite someone`}
        </Button>
      }
    >
      <Answer
        query={invitations}
        empty={t`Nobody is waiting for an invitation.`}
        isEmpty={({ requests }) => requests.length === 0}
      >
        {({ requests }) => (
          <Table
            label={t`Invitations`}
            rows={requests}
            rowKey={({ email }) => email}
            columns={[
              { title: t`Requested`, cell: ({ createTime }) => formatDate(createTime, 'relative') },
              { title: t`Who`, cell: ({ email }) => email },
              { title: t`Message`, cell: ({ message }) => <bdi>{message}</bdi> },
              {
                title: t`Action`,
                number: true,
                cell: ({ email }) => (
                  <Button
                    size="sm"
                    aria-label={t`Invite ${email}`}
                    onClick={() => {
                      setInviting(email);
                    }}
                  >
                    {t`Invite`}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Answer>
      {invitedEmail !== undefined && (
        <InviteDialog
          address={invitedEmail}
          onClose={() => {
            setInviting(undefined);
          }}
        />
      )}
    </Panel>
  );
}

interface InviteDialogProps {
  readonly address: string;
  readonly onClose: () => void;
}

function InviteDialog({ address, onClose }: InviteDialogProps) {
  const t = useTranslate();
  const [email, setEmail] = useState(address);
  return (
    <ReasonDialog
      title={t`Send an invitation`}
      description={t`We'll email a code that only this address can use.`}
      submitLabel={t`Send invitation`}
      onSubmit={async (reason) => {
        await callApi('operatorInvite', { body: { email, reason } });
        showToast({ tone: 'success', title: t`Invitation sent to ${email}` });
      }}
      onClose={onClose}
    >
      <TextField label={t`Email`} type="email" value={email} onChange={setEmail} />
    </ReasonDialog>
  );
}
