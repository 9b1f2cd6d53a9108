import { comparePlans, getHref, getSignUpAddress } from '@vidra/shared-contract';
import type { PublicOffer } from '@vidra/shared-contract/schemas';
import { Badge, ButtonLink, formatMoney } from '@vidra/shared-ui';
import { useSignedIn } from '../../layout/use-signed-in.ts';
import { useOffer } from './use-offer.ts';
import styles from './plan-list.module.css';

type Plan = PublicOffer['plans'][number];

/** Plans of this site, from its billing configuration. */
export function PlanList() {
  const { data: offer, isError, refetch } = useOffer();
  if (isError) {
    return (
      <p className={styles.failed} role="alert">
        Couldn't load the plans.{' '}
        <button type="button" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    );
  }
  const comparison = offer && comparePlans(offer);
  return (
    <>
      <ul className={styles.plans} aria-label="Plans" aria-busy={!offer}>
        {comparison?.plans.map(({ plan, lines }) => (
          <li
            key={plan.planId}
            className={styles.plan}
            data-recommended={plan.recommended || undefined}
          >
            <PlanCard plan={plan} lines={lines} plans={offer?.plans ?? []} />
          </li>
        )) ?? <Waiting />}
      </ul>
      <p className={styles.common}>
        {comparison &&
          comparison.common.length > 0 &&
          `In every plan: ${comparison.common.join(' · ')}`}
      </p>
    </>
  );
}

interface PlanCardProps {
  readonly plan: Plan;
  /** What only this plan offers. */
  readonly lines: readonly string[];
  readonly plans: readonly Plan[];
}

function PlanCard({ plan, lines, plans }: PlanCardProps) {
  const isFree = plan.price.amount === 0;
  const homeHref = getHref('workspace-home');
  const freeHref = useSignedIn() ? homeHref : getSignUpAddress(homeHref);
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.name}>{plan.name}</h2>
        {plan.recommended && <Badge tone="accent">Recommended</Badge>}
      </div>
      <p className={styles.price}>
        <strong translate="no">{formatMoney(plan.price)}</strong>
        {!isFree && <span>/month</span>}
        <YearlyPrice plan={plan} plans={plans} />
      </p>
      <ul className={styles.gives}>
        {lines.map((gift) => (
          <li key={gift}>{gift}</li>
        ))}
      </ul>
      <ButtonLink
        variant={isFree ? 'primary' : 'secondary'}
        href={isFree ? freeHref : getHref('billing')}
      >
        {isFree ? 'Start free' : `Choose ${plan.name}`}
      </ButtonLink>
    </>
  );
}

/** Yearly price of the same level, if there is one. */
function YearlyPrice({ plan, plans }: { readonly plan: Plan; readonly plans: readonly Plan[] }) {
  const year = plans.find(({ level, interval }) => level === plan.level && interval === 'year');
  if (!year) return null;
  const saving = formatMoney({ ...year.price, amount: year.yearlySaving });
  return (
    <span className={styles.yearly}>
      or {formatMoney(year.price)}/year{year.yearlySaving > 0 && ` (save ${saving})`}
    </span>
  );
}

/** Placeholder for the number of plans in the default configuration. */
function Waiting() {
  return [0, 1, 2, 3].map((at) => <li key={at} className={styles.plan} aria-hidden="true" />);
}
