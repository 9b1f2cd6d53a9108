import type { MembershipInfo, MembershipPlan } from '@vidra/shared-contract/schemas';
import { useSession } from '@vidra/shared-session';
import { PackList } from './pack-list.tsx';
import { PlanList } from './plan-list.tsx';
import { TestNotice } from './test-notice.tsx';
import type { Checkout } from './use-checkout.ts';
import { cheapestCovering, missingCredits } from './what-covers.ts';
import styles from './purchase.module.css';

interface OffersProps {
  readonly info: MembershipInfo;
  readonly needed: number;
  readonly checkout: Checkout;
  readonly onPlan: (plan: MembershipPlan) => void;
}

/** Everything that can be bought. */
export function Offers({ info, needed, checkout, onPlan }: OffersProps) {
  const remaining = useSession((session) => session.videoCredits);
  const missing = missingCredits(needed, remaining);
  const choosable = info.plans.filter(({ action }) => action === 'start' || action === 'upgrade');
  const covering = cheapestCovering([...choosable, ...info.packs], missing);
  const { opening } = checkout;
  return (
    <>
      {info.checkout === 'test' && <TestNotice />}
      <section className={styles.part} aria-label="Plans">
        <h3 className={styles.heading}>Plans</h3>
        <PlanList
          info={info}
          opening={opening}
          covering={covering && 'planId' in covering ? covering.planId : undefined}
          onChoose={onPlan}
        />
      </section>
      {info.packs.length > 0 && (
        <section className={styles.part} aria-label="Credits, paid once">
          <h3 className={styles.heading}>Credits, paid once</h3>
          <PackList
            packs={info.packs}
            opening={opening}
            covering={covering && 'packId' in covering ? covering.packId : undefined}
            onChoose={({ packId }) => checkout.open({ kind: 'pack', packId })}
          />
        </section>
      )}
    </>
  );
}
