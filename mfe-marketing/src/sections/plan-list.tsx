import { hrefOf } from '@vidra/shared-contract';
import type { PublicOffer } from '@vidra/shared-contract/schemas';
import { ButtonLink, formatCredits, formatMoney } from '@vidra/shared-ui';
import { Section } from './section.tsx';
import { useOffer } from './use-offer.ts';
import styles from './plan-list.module.css';

type Plan = PublicOffer['plans'][number];

/** The plans of this site, from its billing's configuration, with what is bought once if asked for. */
export function PlanList({ packs = false }: { readonly packs?: boolean }) {
  const { data: offer, isError, refetch } = useOffer();
  if (isError) {
    return (
      <p className={styles.failed} role="alert">
        The plans could not be read.{' '}
        <button type="button" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    );
  }
  return (
    <>
      <ul className={styles.plans} aria-label="Plans" aria-busy={!offer}>
        {offer?.plans.map((plan) => (
          <li key={plan.planId} className={styles.plan}>
            <PlanCard plan={plan} offer={offer} />
          </li>
        )) ?? <Waiting />}
      </ul>
      {packs && offer && offer.packs.length > 0 && (
        <Section title="Credits without a plan" text="Bought once, and yours until you use them.">
          <ul className={styles.packs} aria-label="Credit packs">
            {offer.packs.map(({ packId, credits, price }) => (
              <li key={packId}>
                <strong>{formatCredits(credits)} credits</strong>
                <span>{formatMoney(price)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function PlanCard({ plan, offer }: { readonly plan: Plan; readonly offer: PublicOffer }) {
  const free = plan.price.amount === 0;
  return (
    <>
      <h2 className={styles.name}>{plan.name}</h2>
      <p className={styles.price}>
        <strong>{formatMoney(plan.price)}</strong>
        {!free && <span> a month</span>}
      </p>
      <ul className={styles.gives}>
        {giftsOf(plan, offer).map((gift) => (
          <li key={gift}>{gift}</li>
        ))}
      </ul>
      <ButtonLink
        variant={free ? 'secondary' : 'primary'}
        href={hrefOf(free ? 'workspace-home' : 'billing')}
      >
        {free ? 'Start free' : `Choose ${plan.name}`}
      </ButtonLink>
    </>
  );
}

function giftsOf(plan: Plan, { signupCredits, discountPercent }: PublicOffer): string[] {
  const { credits, dailyDiscounts, videoRetentionDays: days } = plan;
  const given = credits > 0 ? `${formatCredits(credits)} credits each month` : '';
  return [
    given || `${formatCredits(signupCredits)} credits to begin with`,
    ...(dailyDiscounts > 0 ? [`${dailyDiscounts} videos a day at ${discountPercent} % less`] : []),
    days > 0 ? `Videos kept for ${days} days` : 'Videos kept for good',
    'Every tool, every engine of this site',
  ];
}

/** Keeps the place of three plans. */
function Waiting() {
  return [0, 1, 2].map((at) => <li key={at} className={styles.plan} aria-hidden="true" />);
}
