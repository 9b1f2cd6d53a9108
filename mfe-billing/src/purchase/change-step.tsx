import type { MembershipPlan } from '@vidra/shared-contract/schemas';
import { Button } from '@vidra/shared-ui';
import styles from './purchase.module.css';

interface ChangeStepProps {
  readonly plan: MembershipPlan;
  readonly loading: boolean;
  readonly onGo: () => void;
  readonly onBack: () => void;
}

/** What a change of the plan costs and does, before it is made. */
export function ChangeStep({ plan, loading, onGo, onBack }: ChangeStepProps) {
  return (
    <section className={styles.change} aria-label={`Change to ${plan.name}`}>
      <h3 className={styles.heading}>Change to {plan.name}?</h3>
      <p className={styles.consequence}>{plan.consequence}</p>
      <div className={styles.actions}>
        <Button variant="primary" loading={loading} onClick={onGo}>
          Change to {plan.name}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          Back to all plans
        </Button>
      </div>
    </section>
  );
}
