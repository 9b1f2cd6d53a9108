import type { MembershipInfo, MembershipPlan } from '@vidra/shared-contract/schemas';
import { useCapabilities } from '@vidra/shared-session';
import { PlanCard } from './plan-card.tsx';
import styles from './plans.module.css';

interface PlanListProps {
  readonly info: MembershipInfo;
  /** Of the plan that gives what is missing. */
  readonly covering?: string | undefined;
  readonly opening: string | undefined;
  readonly onChoose: (plan: MembershipPlan) => void;
}

/** What a video costs at least. */
export function useCheapestVideo(): number | undefined {
  const prices = useCapabilities().data?.flows[0]?.prices;
  return prices && Math.min(...Object.values(prices));
}

/** The plans side by side. */
export function PlanList({ info, covering, opening, onChoose }: PlanListProps) {
  const each = useCheapestVideo();
  return (
    <ul className={styles.plans} aria-label="Plans">
      {info.plans.map((plan) => (
        <PlanCard
          key={plan.planId}
          {...{ plan, info, each }}
          covers={plan.planId === covering}
          loading={opening === plan.planId}
          onChoose={() => onChoose(plan)}
        />
      ))}
    </ul>
  );
}
