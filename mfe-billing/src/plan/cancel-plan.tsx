import type { MembershipInfo } from '@vidra/shared-contract/schemas';
import { useTranslate, type Translate } from '@vidra/shared-i18n';
import { ApiError, callApi, NetworkError, refreshAccount, showToast } from '@vidra/shared-session';
import { AlertDialog, Button } from '@vidra/shared-ui';
import { useState } from 'react';
import { keepMembership, readMembershipAgain } from '../membership/use-membership.ts';

/**
 * Cancels the plan at the end of its period after explaining the effects. Also undoes a
 * cancellation or a pending change.
 */
export function CancelPlan({ info }: { readonly info: MembershipInfo }) {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const [isKeeping, setKeeping] = useState(false);
  if (info.status === 'none') return null;
  const keep = async () => {
    setKeeping(true);
    await change(callApi('resumeSubscription'), t`You're keeping ${info.planName}.`, t);
    setKeeping(false);
  };
  const keepButton = (
    <Button variant="primary" loading={isKeeping} onClick={() => void keep()}>
      {t`Keep plan`}
    </Button>
  );
  if (info.cancelAtPeriodEnd) return keepButton;
  if (info.cancelConsequence === '') return null;
  return (
    <>
      {info.nextPlanId !== null && keepButton}
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t`Cancel plan`}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        // Translators: the value is the name of a plan.
        title={t`Cancel ${info.planName}?`}
        description={info.cancelConsequence}
        confirmLabel={t`Cancel plan`}
        cancelLabel={t`Keep plan`}
        onConfirm={() => change(callApi('cancelSubscription'), t`${info.planName} is canceled.`, t)}
      />
    </>
  );
}

async function change(answer: Promise<MembershipInfo>, title: string, t: Translate): Promise<void> {
  try {
    keepMembership(await answer);
    showToast({ title, tone: 'success' });
  } catch (error) {
    const isKnownError = error instanceof ApiError || error instanceof NetworkError;
    showToast({
      title: isKnownError ? error.detail : t`That didn't work. Try again.`,
      tone: 'danger',
    });
    void readMembershipAgain();
  }
  void refreshAccount();
}
