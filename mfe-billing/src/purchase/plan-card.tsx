import type { MembershipInfo, MembershipPlan } from '@vidra/shared-contract/schemas';
import { Badge, Button, Icon, formatMoney } from '@vidra/shared-ui';
import { planFacts } from './plan-facts.ts';
import styles from './plans.module.css';

interface PlanCardProps {
  readonly plan: MembershipPlan;
  readonly info: MembershipInfo;
  /** Price of the cheapest five-second video in credits. */
  readonly each: number | undefined;
  /** Whether it is the cheapest plan that provides the missing credits. */
  readonly covers: boolean;
  /** Whether to mark it as the operator's recommendation. */
  readonly recommended: boolean;
  readonly loading: boolean;
  readonly onChoose: () => void;
}

/** Card of one plan: its price, contents and button. */
export function PlanCard({
  plan,
  info,
  each,
  covers,
  recommended,
  loading,
  onChoose,
}: PlanCardProps) {
  const current = plan.action === 'current';
  const next = info.nextPlanId === plan.planId;
  return (
    <li className={styles.plan} data-current={current || undefined} aria-label={plan.name}>
      <div className={styles.head}>
        <h3 className={styles.name}>{plan.name}</h3>
        <PlanBadge current={current} covers={covers} next={next} recommended={recommended} />
      </div>
      <p className={styles.price}>
        <span className={styles.amount} translate="no">
          {formatMoney(plan.price)}
        </span>
        <span className={styles.per}>
          {/* A no-break space, since a flex item begins without a space. */}
          {plan.price.amount > 0 ? `/${plan.interval}` : '\u00a0forever'}
        </span>
        {plan.yearlySaving > 0 && (
          <span className={styles.saving}>
            {formatMoney({ ...plan.price, amount: plan.yearlySaving })} less than paying monthly
          </span>
        )}
      </p>
      <ul className={styles.facts}>
        {planFacts(plan, info, each).map((fact) => (
          <li key={fact} className={styles.fact}>
            <Icon name="lucide:check" size={14} />
            {fact}
          </li>
        ))}
      </ul>
      {plan.action === 'none' && plan.consequence !== '' && (
        <p className={styles.hint}>{plan.consequence}</p>
      )}
      {!current && !next && plan.action !== 'none' && (
        <Button
          block
          variant={covers ? 'primary' : 'secondary'}
          className={styles.choose}
          loading={loading}
          onClick={onChoose}
        >
          Choose {plan.name}
        </Button>
      )}
    </li>
  );
}

interface PlanBadgeProps {
  readonly current: boolean;
  readonly covers: boolean;
  readonly next: boolean;
  readonly recommended: boolean;
}

function PlanBadge({ current, covers, next, recommended }: PlanBadgeProps) {
  if (current) return <Badge tone="accent">Your plan</Badge>;
  if (next) return <Badge>Up next</Badge>;
  if (covers) return <Badge tone="success">Enough for this video</Badge>;
  return recommended ? <Badge>Recommended</Badge> : null;
}
