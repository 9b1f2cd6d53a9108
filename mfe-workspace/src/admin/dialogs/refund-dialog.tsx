import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
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
  const t = useTranslate();
  const { purchaseUid, title, amount, currency } = sold;
  const [percent, setPercent] = useState<number | null>(100);
  const share = Math.round((amount * (percent ?? 0)) / 100);
  const submit = async (reason: string) => {
    if (!percent) throw new Error(t`Enter the percentage to refund.`);
    const body = { purchaseUid, percent, reason };
    const { pending } = await callApi('operatorRefund', { body });
    if (pending)
      showToast({ title: t`Stripe is processing the refund; credits follow.`, tone: 'success' });
  };
  return (
    <ReasonDialog
      title={t`Refund “${title}”?`}
      description={t`The same share of its credits is taken back; credits already used are owed.
        Refunding a month in full ends the plan.`}
      submitLabel={
        share > 0 ? t`Refund ${formatMoney({ amount: share, currency })}` : t.as('verb')`Refund`
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <NumberField
        label={t`Percent`}
        hint={t`Of ${formatMoney({ amount, currency })}, including earlier refunds.`}
        value={percent}
        min={1}
        max={100}
        onChange={setPercent}
      />
    </ReasonDialog>
  );
}
