import type { MembershipInfo, MembershipPlan } from '@vidra/shared-contract/schemas';
import { plural, useTranslate, type Translate } from '@vidra/shared-i18n';
import { useSession } from '@vidra/shared-session';
import { Badge, Button, Section } from '@vidra/shared-ui';
import { Problem } from '../purchase/problem.tsx';
import type { Checkout } from '../purchase/use-checkout.ts';
import { CancelPlan } from './cancel-plan.tsx';
import { planStatus } from './plan-status.ts';
import styles from './plan.module.css';

interface PlanCardProps {
  readonly info: MembershipInfo;
  readonly checkout: Checkout;
  readonly onChange: () => void;
}

/** Card of the current plan, its next change and the available actions. */
export function CurrentPlan({ info, checkout, onChange }: PlanCardProps) {
  const t = useTranslate();
  const email = useSession((session) => session.userEmail);
  const plan = info.plans.find(({ planId }) => planId === info.planId);
  const isPaying = info.status !== 'none';
  return (
    <Section
      title={info.planName}
      label={t`Plan`}
      text={isPaying && plan ? describeBilling(plan, email, t) : email}
      tools={<StatusBadge status={info.status} />}
    >
      <p className={styles.text}>{planStatus(info, t)}</p>
      {plan && <p className={styles.text}>{describeKeeping(plan.videoRetentionDays, t)}</p>}
      <Problem text={checkout.problem} />
      <div className={styles.actions}>
        {info.status === 'past_due' && (
          <Button
            variant="primary"
            loading={checkout.opening === 'portal'}
            onClick={() => checkout.open({ kind: 'change', planId: undefined })}
          >
            {t`Pay with another card`}
          </Button>
        )}
        {isPaying && info.status !== 'past_due' && (
          <Button onClick={onChange}>{t`Change plan`}</Button>
        )}
        <CancelPlan info={info} />
      </div>
    </Section>
  );
}

function StatusBadge({ status }: Pick<MembershipInfo, 'status'>) {
  const t = useTranslate();
  if (status === 'past_due') return <Badge tone="danger">{t`Payment failed`}</Badge>;
  // Translators: a plan that ends soon.
  return status === 'cancelling' && <Badge tone="warning">{t.as('plan')`Canceled`}</Badge>;
}

function describeBilling({ interval }: MembershipPlan, email: string, t: Translate): string {
  // Translators: the value is an email address.
  return interval === 'year' ? t`Billed yearly to ${email}` : t`Billed monthly to ${email}`;
}

function describeKeeping(days: number, t: Translate): string {
  if (days === 0) return t`Videos never expire.`;
  return t`${plural(days, { one: 'Videos kept for # day.', other: 'Videos kept for # days.' })}`;
}
