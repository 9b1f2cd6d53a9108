import type { MembershipInfo, MembershipPlan } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { AlertDialog, Section } from '@vidra/shared-ui';
import { useState, type Ref } from 'react';
import { describeExpiry } from '@vidra/shared-contract';
import { ChangeTable } from '../purchase/change-table.tsx';
import { getChangeQuestion } from '../purchase/plan-changes.ts';
import { PlanList } from '../purchase/plan-list.tsx';
import { TestNotice } from '../purchase/test-notice.tsx';
import type { Checkout } from '../purchase/use-checkout.ts';
import styles from './plan.module.css';

interface ChoosePlanProps {
  readonly info: MembershipInfo;
  readonly checkout: Checkout;
  readonly heading: Ref<HTMLHeadingElement>;
}

/** List of all plans. Shows the price and effects of a change before it is made. */
export function ChoosePlan({ info, checkout, heading }: ChoosePlanProps) {
  const t = useTranslate();
  const [change, setChange] = useState<MembershipPlan>();
  const choose = (plan: MembershipPlan) => {
    if (plan.action === 'start') checkout.open({ kind: 'plan', planId: plan.planId });
    else setChange(plan);
  };
  return (
    <Section title={t`Plans`} label={t`All plans`} headingRef={heading} className={styles.choice}>
      {info.checkout === 'test' && <TestNotice />}
      <p className={styles.text}>{describeExpiry(info.creditExpiryDays)}</p>
      <PlanList info={info} opening={checkout.opening} onChoose={choose} />
      <AlertDialog
        open={change !== undefined}
        onOpenChange={(open) => {
          if (!open) setChange(undefined);
        }}
        tone="neutral"
        title={change ? getChangeQuestion(change, t) : ''}
        description={change?.consequence ?? ''}
        confirmLabel={change ? t`Change to ${change.name}` : ''}
        cancelLabel={t`Not now`}
        onConfirm={() => {
          if (change) checkout.open({ kind: 'change', planId: change.planId });
        }}
      >
        {change && <ChangeTable info={info} plan={change} />}
      </AlertDialog>
    </Section>
  );
}
