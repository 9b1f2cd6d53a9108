import { callApi, showToast } from '@vidra/shared-session';
import { Button, formatDate, TextField } from '@vidra/shared-ui';
import { useState } from 'react';
import { Answer, Panel } from './panel.tsx';
import { ReasonDialog } from './dialogs/reason-dialog.tsx';
import { Table } from './table.tsx';
import { useRead } from './use-operator.ts';

/** Invitation requests, with a form that invites anybody. */
export function Invitations() {
  const invitations = useRead(['invitations'], (signal) =>
    callApi('operatorInvitations', { query: {}, signal }),
  );
  const [invitedEmail, setInviting] = useState<string>();
  return (
    <Panel
      title="Invitations"
      text="People who asked and haven't been invited yet."
      tools={
        <Button
          size="sm"
          icon="lucide:mail"
          onClick={() => {
            setInviting('');
          }}
        >
          Invite someone
        </Button>
      }
    >
      <Answer
        query={invitations}
        empty="Nobody is waiting for an invitation."
        isEmpty={({ requests }) => requests.length === 0}
      >
        {({ requests }) => (
          <Table
            label="Invitations"
            rows={requests}
            rowKey={({ email }) => email}
            columns={[
              { title: 'Requested', cell: ({ createTime }) => formatDate(createTime, 'relative') },
              { title: 'Who', cell: ({ email }) => email },
              { title: 'Message', cell: ({ message }) => message },
              {
                title: 'Action',
                number: true,
                cell: ({ email }) => (
                  <Button
                    size="sm"
                    aria-label={`Invite ${email}`}
                    onClick={() => {
                      setInviting(email);
                    }}
                  >
                    Invite
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
  const [email, setEmail] = useState(address);
  return (
    <ReasonDialog
      title="Send an invitation"
      description="We'll email a code that only this address can use."
      submitLabel="Send invitation"
      onSubmit={async (reason) => {
        await callApi('operatorInvite', { body: { email, reason } });
        showToast({ tone: 'success', title: `Invitation sent to ${email}` });
      }}
      onClose={onClose}
    >
      <TextField label="Email" type="email" value={email} onChange={setEmail} />
    </ReasonDialog>
  );
}
