import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { callApi, showToast } from '@vidra/shared-session';
import { formatMoney, NumberField } from '@vidra/shared-ui';
import { useState } from 'react';
import { ReasonDialog } from './reason-dialog.tsx';

interface RefundDialogProps {
  readonly sold: CallAnswer<'operatorPerson'>['purchases'][number];
  readonly onClose: () => void;
}

/** Dialog that refunds a payment or a part of it. */
export function RefundDialog({ sold, onClose }: RefundDialogProps) {
  const { purchaseUid, title, amount, currency } = sold;
  const [percent, setPercent] = useState<number | null>(100);
  const share = Math.round((amount * (percent ?? 0)) / 100);
  const submit = async (reason: string) => {
    if (!percent) throw new Error('Enter the percentage to refund.');
    const body = { purchaseUid, percent, reason };
    const { pending } = await callApi('operatorRefund', { body });
    if (pending)
      showToast({ title: 'Stripe is processing the refund; credits follow.', tone: 'success' });
  };
  return (
    <ReasonDialog
      title={`Refund “${title}”?`}
      description="The same share of its credits is taken back; credits already used are owed. Refunding a month in full ends the plan."
      submitLabel={share > 0 ? `Refund ${formatMoney({ amount: share, currency })}` : 'Refund'}
      onSubmit={submit}
      onClose={onClose}
    >
      <NumberField
        label="Percent"
        hint={`Of ${formatMoney({ amount, currency })}, including earlier refunds.`}
        value={percent}
        min={1}
        max={100}
        onChange={setPercent}
      />
    </ReasonDialog>
  );
}
