import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { callApi } from '@vidra/shared-session';
import { Button, Dialog, formatCredits, formatDate, formatMoney } from '@vidra/shared-ui';
import { useState } from 'react';
import styles from './admin.module.css';
import { CreditsDialog } from './dialogs/credits-dialog.tsx';
import { Answer, Panel } from './panel.tsx';
import { ActionTable } from './record.tsx';
import { RefundDialog } from './dialogs/refund-dialog.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Table } from './table.tsx';
import { useRead } from './use-operator.ts';

type Answered = CallAnswer<'operatorPerson'>;

interface PersonDialogProps {
  readonly userUid: string;
  readonly onClose: () => void;
}

/** Dialog for one person: credits, purchases and operators' actions. */
export function PersonDialog({ userUid, onClose }: PersonDialogProps) {
  const person = useRead(['person', userUid], (signal) =>
    callApi('operatorPerson', { query: { userUid }, signal }),
  );
  return (
    <Dialog
      open
      size="lg"
      title={person.data?.person.email ?? 'Person'}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <div className={styles.panels}>
        <Answer query={person}>
          {(data) => (
            <>
              <Credits person={data.person} />
              {data.person.secondFactor && <SecondFactor person={data.person} />}
              <Purchases purchases={data.purchases} />
              <Panel title="Operator actions">
                {data.actions.length === 0 ? (
                  <p className={styles.empty}>No operator actions.</p>
                ) : (
                  <ActionTable actions={data.actions} />
                )}
              </Panel>
            </>
          )}
        </Answer>
      </div>
    </Dialog>
  );
}

function Credits({ person }: { readonly person: Answered['person'] }) {
  const [isDialogOpen, setAsking] = useState(false);
  const { balance, held, owed } = person;
  const debt = owed > 0 ? `, ${formatCredits(owed)} owed` : '';
  return (
    <Panel
      title="Credits"
      tools={
        <Button
          size="sm"
          icon="lucide:coins"
          onClick={() => {
            setAsking(true);
          }}
        >
          Change credits
        </Button>
      }
    >
      <p className={styles.text}>
        {formatCredits(balance)} to spend, {formatCredits(held)} held for videos{debt}.
      </p>
      {isDialogOpen && (
        <CreditsDialog
          person={person}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </Panel>
  );
}

function Purchases({ purchases }: { readonly purchases: Answered['purchases'] }) {
  const [refundedPurchase, setRefunding] = useState<Answered['purchases'][number]>();
  return (
    <Panel title="Purchases">
      {purchases.length === 0 ? (
        <p className={styles.empty}>No purchases.</p>
      ) : (
        <Table
          label="Purchases"
          rows={purchases}
          rowKey={({ purchaseUid }) => purchaseUid}
          columns={[
            { title: 'When', cell: ({ createTime }) => formatDate(createTime, 'date') },
            { title: 'What', cell: ({ title }) => title },
            { title: 'Price', cell: (purchase) => formatMoney(purchase), number: true },
            {
              title: 'Credits',
              number: true,
              cell: ({ credits, returnedCredits }) =>
                returnedCredits > 0 ? `${credits} − ${returnedCredits}` : credits,
            },
            {
              title: 'Refund',
              number: true,
              cell: (purchase) => (
                <Button
                  size="sm"
                  aria-label={`Refund ${purchase.title}`}
                  onClick={() => {
                    setRefunding(purchase);
                  }}
                >
                  Refund
                </Button>
              ),
            },
          ]}
        />
      )}
      {refundedPurchase && (
        <RefundDialog
          sold={refundedPurchase}
          onClose={() => {
            setRefunding(undefined);
          }}
        />
      )}
    </Panel>
  );
}
