import { comparePlans, getHref, getSignUpAddress } from '@vidra/shared-contract';
import type { PublicOffer } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { Badge, ButtonLink, formatMoney } from '@vidra/shared-ui';
import { useSignedIn } from '../../layout/use-signed-in.ts';
import { useOffer } from './use-offer.ts';
import styles from './plan-list.module.css';

type Plan = PublicOffer['plans'][number];

/** Plans of this site, from its billing configuration. */
export function PlanList() {
  const t = useTranslate();
  const { data: offer, isError, refetch } = useOffer();
  if (isError) {
    return (
      <p className={styles.failed} role="alert">
        {t`Couldn't load the plans.`}{' '}
        <button type="button" onClick={() => void refetch()}>
          {t`Try again`}
        </button>
      </p>
    );
  }
  const comparison = offer && comparePlans(offer);
  return (
    <>
      <ul className={styles.plans} aria-label={t`Plans`} aria-busy={!offer}>
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
          // Translators: a list of benefits, separated by dots.
          t`In every plan: ${comparison.common.join(' · ')}`}
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
  const t = useTranslate();
  const isFree = plan.price.amount === 0;
  const money = formatMoney(plan.price);
  const homeHref = getHref('workspace-home');
  const freeHref = useSignedIn() ? homeHref : getSignUpAddress(homeHref);
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.name}>{plan.name}</h2>
        {plan.recommended && <Badge tone="accent">{t`Recommended`}</Badge>}
      </div>
      <p className={styles.price}>
        {isFree ? (
          <strong translate="no">{money}</strong>
        ) : (
          t.rich({
            b: <strong translate="no" />,
            per: <span />,
          })`<b>${money}</b><per>/month</per>`
        )}
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
        {isFree ? t`Start free` : t`Choose ${plan.name}`}
      </ButtonLink>
    </>
  );
}

/** Yearly price of the same level, if there is one. */
function YearlyPrice({ plan, plans }: { readonly plan: Plan; readonly plans: readonly Plan[] }) {
  const t = useTranslate();
  const year = plans.find(({ level, interval }) => level === plan.level && interval === 'year');
  if (!year) return null;
  const price = formatMoney(year.price);
  const saving = formatMoney({ ...year.price, amount: year.yearlySaving });
  return (
    <span className={styles.yearly}>
      {/* Translators: after the price of a month. */}
      {year.yearlySaving > 0 ? t`or ${price}/year (save ${saving})` : t`or ${price}/year`}
    </span>
  );
}

/** Placeholder for the number of plans in the default configuration. */
function Waiting() {
  return [0, 1, 2, 3].map((at) => <li key={at} className={styles.plan} aria-hidden="true" />);
}
