import type { MembershipPlan } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { refreshAccount, useUi } from '@vidra/shared-session';
import { ErrorState, Skeleton } from '@vidra/shared-ui';
import { useEffect, useState } from 'react';
import { useMembership } from '../membership/use-membership.ts';
import { Balance } from './balance.tsx';
import { ChangeStep } from './change-step.tsx';
import { Offers } from './offers.tsx';
import { Problem } from './problem.tsx';
import { useCheckout } from './use-checkout.ts';
import styles from './purchase.module.css';

/**
 * Content of the dialog "Buy credits": the missing credits, and the plans and packs that provide
 * them.
 */
export function PurchaseContent() {
  const t = useTranslate();
  const neededCredits = useUi(({ purchaseModal }) => purchaseModal.needed);
  const membership = useMembership();
  const checkout = useCheckout();
  const [change, setChange] = useState<MembershipPlan>();
  useEffect(() => void refreshAccount(), []);

  const choose = (plan: MembershipPlan) => {
    if (plan.action === 'start') checkout.open({ kind: 'plan', planId: plan.planId });
    else setChange(plan);
  };
  return (
    <div className={styles.content}>
      <Balance needed={neededCredits} />
      <Problem text={checkout.problem} />
      {membership.isPending && <Skeleton className={styles.skeleton} />}
      {membership.isError && (
        <ErrorState
          title={t`Couldn't load plans`}
          text={membership.error.message}
          onRetry={() => void membership.refetch()}
        />
      )}
      {membership.data && change && (
        <ChangeStep
          info={membership.data}
          plan={change}
          loading={checkout.opening === change.planId}
          onGo={() => checkout.open({ kind: 'change', planId: change.planId })}
          onBack={() => setChange(undefined)}
        />
      )}
      {membership.data && !change && (
        <Offers info={membership.data} needed={neededCredits} checkout={checkout} onPlan={choose} />
      )}
    </div>
  );
}
