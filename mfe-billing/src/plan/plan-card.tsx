import type { MembershipInfo } from '@vidra/shared-contract/schemas';
import { useSession } from '@vidra/shared-session';
import { Badge, Button, Section } from '@vidra/shared-ui';
import { Problem } from '../purchase/problem.tsx';
import { describeRetention } from '../purchase/plan-facts.ts';
import type { Checkout } from '../purchase/use-checkout.ts';
import { CancelPlan } from './cancel-plan.tsx';
import { planStatus } from './plan-status.ts';
import styles from './plan.module.css';

interface PlanCardProps {
  readonly info: MembershipInfo;
  readonly checkout: Checkout;
  readonly onChange: () => void;
}

const BADGES: Partial<
  Record<MembershipInfo['status'], { tone: 'danger' | 'warning'; text: string }>
> = {
  past_due: { tone: 'danger', text: 'Payment failed' },
  cancelling: { tone: 'warning', text: 'Canceled' },
};

/** Card of the current plan, its next change and the available actions. */
export function CurrentPlan({ info, checkout, onChange }: PlanCardProps) {
  const email = useSession((session) => session.userEmail);
  const badge = BADGES[info.status];
  const plan = info.plans.find(({ planId }) => planId === info.planId);
  const isPaying = info.status !== 'none';
  return (
    <Section
      title={info.planName}
      label="Plan"
      text={isPaying && plan ? `Billed ${plan.interval}ly to ${email}` : email}
      tools={badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
    >
      <p className={styles.text}>{planStatus(info)}</p>
      {plan && <p className={styles.text}>{describeRetention(plan.videoRetentionDays)}.</p>}
      <Problem text={checkout.problem} />
      <div className={styles.actions}>
        {info.status === 'past_due' && (
          <Button
            variant="primary"
            loading={checkout.opening === 'portal'}
            onClick={() => checkout.open({ kind: 'change', planId: undefined })}
          >
            Pay with another card
          </Button>
        )}
        {isPaying && info.status !== 'past_due' && <Button onClick={onChange}>Change plan</Button>}
        <CancelPlan info={info} />
      </div>
    </Section>
  );
}
