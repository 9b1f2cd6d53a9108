import { getHref } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { refreshAccount, showPurchaseModal, useMember } from '@vidra/shared-session';
import { Button, ButtonLink, Card, ErrorState, Section, Skeleton } from '@vidra/shared-ui';
import { useEffect, useRef } from 'react';
import { CreditMeter } from '../account/credit-meter.tsx';
import { DiscountLine } from '../account/discount-line.tsx';
import { PriceList } from '../account/price-list.tsx';
import { useCreditCounts } from '../account/use-credit-counts.ts';
import { useMembership } from '../membership/use-membership.ts';
import { PaymentsCard } from '../payments/payments-card.tsx';
import { ChoosePlan } from '../plan/choose-plan.tsx';
import { CurrentPlan } from '../plan/plan-card.tsx';
import { useCheckout } from '../purchase/use-checkout.ts';
import { StatementCard } from '../statement/statement-card.tsx';
import { UsageCard } from '../usage/usage-card.tsx';
import styles from './billing.module.css';

/** Page `/workspace/billing`: plan, credits, usage and payments. */
export default function BillingPage() {
  const t = useTranslate();
  const membership = useMembership();
  const checkout = useCheckout();
  const plans = useRef<HTMLHeadingElement>(null);
  useEffect(() => void refreshAccount(), []);
  // Paying members have more options.
  const pays = useMember();
  const info = membership.data;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t`Billing`}</h1>
      {membership.isPending && <Skeleton className={pays ? styles.paidPlan : styles.freePlan} />}
      {membership.isError && (
        <Card padding="lg">
          <ErrorState
            title={t`Couldn't load your plan`}
            text={membership.error.message}
            onRetry={() => void membership.refetch()}
          />
        </Card>
      )}
      {info && (
        <CurrentPlan info={info} checkout={checkout} onChange={() => plans.current?.focus()} />
      )}
      <CreditsCard />
      {info && <ChoosePlan info={info} checkout={checkout} heading={plans} />}
      {membership.isPending && (
        <Section title={t`Plans`} label={t`All plans`}>
          <Skeleton className={styles.plans} />
        </Section>
      )}
      <UsageCard />
      <Card padding="lg" as="section" aria-label={t`Prices`} className={styles.card}>
        <PriceList />
      </Card>
      <PaymentsCard checkout={checkout} portal={info?.checkout === 'stripe'} />
      <StatementCard />
    </div>
  );
}

function CreditsCard() {
  const t = useTranslate();
  const counts = useCreditCounts();
  return (
    <Section title={t`Credits`}>
      <CreditMeter counts={counts} />
      <DiscountLine className={styles.text} />
      <p className={styles.text}>
        {t`Credits are held when you press Generate and charged once the video is finished and
          checked. Failed or canceled videos cost nothing.`}
      </p>
      <div className={styles.actions}>
        <Button icon="lucide:coins" onClick={showPurchaseModal}>
          {t`Get credits`}
        </Button>
        <ButtonLink variant="ghost" href={getHref('history-standard')}>
          {t`See your videos`}
        </ButtonLink>
      </div>
    </Section>
  );
}
