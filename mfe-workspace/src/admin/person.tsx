import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
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
  const t = useTranslate();
  const person = useRead(['person', userUid], (signal) =>
    callApi('operatorPerson', { query: { userUid }, signal }),
  );
  return (
    <Dialog
      open
      size="lg"
      title={person.data?.person.email ?? t`Person`}
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
              <Panel title={t`Operator actions`}>
                {data.actions.length === 0 ? (
                  <p className={styles.empty}>{t`No operator actions.`}</p>
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
  const t = useTranslate();
  const [isDialogOpen, setAsking] = useState(false);
  const { balance, held, owed } = person;
  return (
    <Panel
      title={t`Credits`}
      tools={
        <Button
          size="sm"
          icon="lucide:coins"
          onClick={() => {
            setAsking(true);
          }}
        >
          {t`Change credits`}
        </Button>
      }
    >
      <p className={styles.text}>
        {owed > 0
          ? // Translators: credits of a person.
            t`${formatCredits(balance)} to spend, ${formatCredits(held)} held for videos,
              ${formatCredits(owed)} owed.`
          : t`${formatCredits(balance)} to spend, ${formatCredits(held)} held for videos.`}
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
  const t = useTranslate();
  const [refundedPurchase, setRefunding] = useState<Answered['purchases'][number]>();
  return (
    <Panel title={t`Purchases`}>
      {purchases.length === 0 ? (
        <p className={styles.empty}>{t`No purchases.`}</p>
      ) : (
        <Table
          label={t`Purchases`}
          rows={purchases}
          rowKey={({ purchaseUid }) => purchaseUid}
          columns={[
            { title: t`When`, cell: ({ createTime }) => formatDate(createTime, 'date') },
            { title: t`What`, cell: ({ title }) => title },
            { title: t`Price`, cell: (purchase) => formatMoney(purchase), number: true },
            {
              title: t`Credits`,
              number: true,
              cell: ({ credits, returnedCredits }) =>
                returnedCredits > 0 ? `${credits} − ${returnedCredits}` : credits,
            },
            {
              title: t.as('noun')`Refund`,
              number: true,
              cell: (purchase) => (
                <Button
                  size="sm"
                  aria-label={t`Refund ${purchase.title}`}
                  onClick={() => {
                    setRefunding(purchase);
                  }}
                >
                  {t.as('verb')`Refund`}
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
