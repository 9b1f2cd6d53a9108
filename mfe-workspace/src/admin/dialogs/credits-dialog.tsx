import type { Person } from '@vidra/shared-contract/schemas';
import { plural, useTranslate } from '@vidra/shared-i18n';
import { callApi, createIdempotencyKey } from '@vidra/shared-session';
import { NumberField } from '@vidra/shared-ui';
import { useState } from 'react';
import { ReasonDialog } from './reason-dialog.tsx';

interface CreditsDialogProps {
  readonly person: Person;
  readonly onClose: () => void;
}

/** Dialog that adds or removes credits. */
export function CreditsDialog({
  person: { userUid, email, balance },
  onClose,
}: CreditsDialogProps) {
  const t = useTranslate();
  const [credits, setCredits] = useState<number | null>(null);
  // Reuses the idempotency key for an unchanged body, so that two clicks or a resend after a lost
  // response count once.
  const [attempt, setAttempt] = useState({ body: '', key: createIdempotencyKey() });
  const submit = async (reason: string) => {
    if (credits === null || credits === 0) throw new Error(t`Enter a number of credits.`);
    const body = { userUid, credits, reason };
    const isSameBody = attempt.body === JSON.stringify(body);
    const idempotencyKey = isSameBody ? attempt.key : createIdempotencyKey();
    setAttempt({ body: JSON.stringify(body), key: idempotencyKey });
    await callApi('operatorCredits', { body, idempotencyKey });
  };
  return (
    <ReasonDialog
      title={t`Change credits`}
      description={t`${email} has ${plural(balance, {
        one: '# credit to spend',
        other: '# credits to spend',
      })}.`}
      submitLabel={credits !== null && credits < 0 ? t`Remove credits` : t`Add credits`}
      onSubmit={submit}
      onClose={onClose}
    >
      <NumberField
        label={t`Credits`}
        hint={t`Enter a negative number to remove credits.`}
        value={credits}
        min={-1_000_000}
        max={1_000_000}
        onChange={setCredits}
      />
    </ReasonDialog>
  );
}
