import type { MembershipInfo, MembershipPlan } from '@vidra/shared-contract/schemas';
import { message, useTranslate } from '@vidra/shared-i18n';
import { useCapabilities } from '@vidra/shared-session';
import { RadioCards } from '@vidra/shared-ui';
import { useState } from 'react';
import { PlanCard } from './plan-card.tsx';
import styles from './plans.module.css';

interface PlanListProps {
  readonly info: MembershipInfo;
  /** Id of the plan that provides the missing credits. */
  readonly covering?: string | undefined;
  /** Whether to mark the recommended plan. Beside the offer that somebody needs, it would compete. */
  readonly recommends?: boolean;
  readonly opening: string | undefined;
  readonly onChoose: (plan: MembershipPlan) => void;
}

/** Returns the lowest price of a video in credits. */
export function useCheapestVideo(): number | undefined {
  const prices = useCapabilities().data?.flows[0]?.prices;
  return prices && Math.min(...Object.values(prices));
}

type Interval = MembershipPlan['interval'];

const INTERVALS: readonly { value: Interval; label: string }[] = [
  // Translators: how often a plan is paid.
  { value: 'month', label: message`Monthly` },
  { value: 'year', label: message`Yearly` },
];

const getInterval = ({ plans, planId }: MembershipInfo): Interval =>
  plans.find((plan) => plan.planId === planId)?.interval ?? 'month';

/** For each level, keeps the plan with this interval, or the only plan of that level. */
const filterPlans = ({ plans }: MembershipInfo, interval: Interval) =>
  plans.filter(
    (plan) =>
      plan.interval === interval ||
      !plans.some((otherPlan) => otherPlan.level === plan.level && otherPlan.interval === interval),
  );

/** Plans side by side, monthly or yearly. */
export function PlanList({ info, covering, recommends = true, opening, onChoose }: PlanListProps) {
  const t = useTranslate();
  const videoPrice = useCheapestVideo();
  const [interval, setInterval] = useState(() => getInterval(info));
  const yearly = info.plans.some((plan) => plan.interval === 'year');
  return (
    <>
      {yearly && (
        <RadioCards
          label={t`Billing period`}
          hideLabel
          className={styles.interval}
          options={INTERVALS.map((option) => ({ ...option, label: t(option.label) }))}
          value={interval}
          onChange={setInterval}
        />
      )}
      <ul className={styles.plans} aria-label={t`Plans`}>
        {filterPlans(info, interval).map((plan) => (
          <PlanCard
            key={plan.planId}
            plan={plan}
            info={info}
            each={videoPrice}
            covers={plan.planId === covering}
            recommended={recommends && plan.recommended && plan.level > info.level}
            loading={opening === plan.planId}
            onChoose={() => onChoose(plan)}
          />
        ))}
      </ul>
    </>
  );
}
