import type { MembershipInfo, MembershipPlan } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { Button } from '@vidra/shared-ui';
import { ChangeTable } from './change-table.tsx';
import { getChangeQuestion } from './plan-changes.ts';
import styles from './purchase.module.css';

interface ChangeStepProps {
  readonly info: MembershipInfo;
  readonly plan: MembershipPlan;
  readonly loading: boolean;
  readonly onGo: () => void;
  readonly onBack: () => void;
}

/** Price and effects of a plan change, shown before it is made. */
export function ChangeStep({ info, plan, loading, onGo, onBack }: ChangeStepProps) {
  const t = useTranslate();
  return (
    <section className={styles.change} aria-label={t`Change to ${plan.name}`}>
      <h3 className={styles.heading}>{getChangeQuestion(plan, t)}</h3>
      <p className={styles.consequence}>{plan.consequence}</p>
      <ChangeTable info={info} plan={plan} />
      <div className={styles.actions}>
        <Button variant="primary" loading={loading} onClick={onGo}>
          {t`Change to ${plan.name}`}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t`Back to all plans`}
        </Button>
      </div>
    </section>
  );
}
