import type { MembershipInfo } from '@vidra/shared-contract/schemas';
import { ApiError, callApi, NetworkError, refreshAccount, showToast } from '@vidra/shared-session';
import { AlertDialog, Button } from '@vidra/shared-ui';
import { useState } from 'react';
import { keepMembership, readMembershipAgain } from '../membership/use-membership.ts';

/**
 * Cancels the plan at the end of its period after explaining the effects. Also undoes a
 * cancellation or a pending change.
 */
export function CancelPlan({ info }: { readonly info: MembershipInfo }) {
  const [isAsking, setAsking] = useState(false);
  const [isKeeping, setKeeping] = useState(false);
  if (info.status === 'none') return null;
  const keep = async () => {
    setKeeping(true);
    await change(callApi('resumeSubscription'), `You're keeping ${info.planName}.`);
    setKeeping(false);
  };
  const keepButton = (
    <Button variant="primary" loading={isKeeping} onClick={() => void keep()}>
      Keep plan
    </Button>
  );
  if (info.cancelAtPeriodEnd) return keepButton;
  if (info.cancelConsequence === '') return null;
  return (
    <>
      {info.nextPlanId !== null && keepButton}
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Cancel plan
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Cancel ${info.planName}?`}
        description={info.cancelConsequence}
        confirmLabel="Cancel plan"
        cancelLabel="Keep plan"
        onConfirm={() => change(callApi('cancelSubscription'), `${info.planName} is canceled.`)}
      />
    </>
  );
}

async function change(answer: Promise<MembershipInfo>, title: string): Promise<void> {
  try {
    keepMembership(await answer);
    showToast({ title, tone: 'success' });
  } catch (error) {
    const isKnownError = error instanceof ApiError || error instanceof NetworkError;
    showToast({
      title: isKnownError ? error.detail : "That didn't work. Try again.",
      tone: 'danger',
    });
    void readMembershipAgain();
  }
  void refreshAccount();
}
