import type { MembershipInfo, MembershipPlan } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { useSession } from '@vidra/shared-session';
import { describeExpiry } from '@vidra/shared-contract';
import { PackList } from './pack-list.tsx';
import { PlanList } from './plan-list.tsx';
import { TestNotice } from './test-notice.tsx';
import type { Checkout } from './use-checkout.ts';
import { findCheapestOffer, computeMissingCredits } from './missing-credits.ts';
import styles from './purchase.module.css';

interface OffersProps {
  readonly info: MembershipInfo;
  readonly needed: number;
  readonly checkout: Checkout;
  readonly onPlan: (plan: MembershipPlan) => void;
}

/** All available plans and packs. */
export function Offers({ info, needed, checkout, onPlan }: OffersProps) {
  const t = useTranslate();
  const remainingCredits = useSession((session) => session.videoCredits);
  const missingAmount = computeMissingCredits(needed, remainingCredits);
  const choosable = info.plans.filter(({ action }) => action === 'start' || action === 'upgrade');
  const cheapestOffer = findCheapestOffer([...choosable, ...info.packs], missingAmount);
  const { opening } = checkout;
  return (
    <>
      {info.checkout === 'test' && <TestNotice />}
      <p className={styles.text}>{describeExpiry(info.creditExpiryDays)}</p>
      <section className={styles.part} aria-label={t`Plans`}>
        <h3 className={styles.heading}>{t`Plans`}</h3>
        <PlanList
          info={info}
          opening={opening}
          covering={cheapestOffer && 'planId' in cheapestOffer ? cheapestOffer.planId : undefined}
          recommends={cheapestOffer === undefined}
          onChoose={onPlan}
        />
      </section>
      {info.packs.length > 0 && (
        <section className={styles.part} aria-label={t`One-time credits`}>
          <h3 className={styles.heading}>{t`One-time credits`}</h3>
          <PackList
            packs={info.packs}
            opening={opening}
            covering={cheapestOffer && 'packId' in cheapestOffer ? cheapestOffer.packId : undefined}
            onChoose={({ packId }) => checkout.open({ kind: 'pack', packId })}
          />
        </section>
      )}
    </>
  );
}
