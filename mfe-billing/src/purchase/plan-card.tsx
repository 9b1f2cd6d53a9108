import type { MembershipInfo, MembershipPlan } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { Badge, Button, Icon, formatMoney } from '@vidra/shared-ui';
import type { ReactNode } from 'react';
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
  const t = useTranslate();
  const current = plan.action === 'current';
  const saving = { ...plan.price, amount: plan.yearlySaving };
  const factContext = { discountPercent: info.discountPercent, videoPrice: each };
  const next = info.nextPlanId === plan.planId;
  return (
    <li className={styles.plan} data-current={current || undefined} aria-label={plan.name}>
      <div className={styles.head}>
        <h3 className={styles.name}>{plan.name}</h3>
        <PlanBadge current={current} covers={covers} next={next} recommended={recommended} />
      </div>
      <p className={styles.price}>
        <Price plan={plan} />
        {plan.yearlySaving > 0 && (
          <span className={styles.saving}>
            {t`${formatMoney(saving)} less than paying monthly`}
          </span>
        )}
      </p>
      <ul className={styles.facts}>
        {planFacts(plan, factContext, t).map((fact) => (
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
          {/* Translators: the name of a plan. */}
          {t`Choose ${plan.name}`}
        </Button>
      )}
    </li>
  );
}

function Price({ plan: { price, interval } }: { readonly plan: MembershipPlan }) {
  const t = useTranslate();
  const amount = <span className={styles.amount} translate="no" />;
  const per = <span className={styles.per} />;
  const money = formatMoney(price);
  if (price.amount === 0) {
    // Translators: the price of a plan.
    return t.rich({ amount, per: <Forever /> })`<amount>${money}</amount><per>forever</per>`;
  }
  return interval === 'year'
    ? t.rich({ amount, per })`<amount>${money}</amount><per>/year</per>`
    : t.rich({ amount, per })`<amount>${money}</amount><per>/month</per>`;
}

/** Begins with a no-break space, since a flex item begins without a space. */
function Forever({ children }: { readonly children?: ReactNode }) {
  return (
    <span className={styles.per}>
      {'\u00a0'}
      {children}
    </span>
  );
}

interface PlanBadgeProps {
  readonly current: boolean;
  readonly covers: boolean;
  readonly next: boolean;
  readonly recommended: boolean;
}

function PlanBadge({ current, covers, next, recommended }: PlanBadgeProps) {
  const t = useTranslate();
  if (current) return <Badge tone="accent">{t`Your plan`}</Badge>;
  // Translators: the plan that follows the present one.
  if (next) return <Badge>{t`Up next`}</Badge>;
  if (covers) return <Badge tone="success">{t`Enough for this video`}</Badge>;
  return recommended ? <Badge>{t`Recommended`}</Badge> : null;
}
