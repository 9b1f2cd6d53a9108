import type { MembershipInfo, MembershipPlan } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { planChanges } from './plan-changes.ts';
import styles from './change-table.module.css';

interface ChangeTableProps {
  readonly info: MembershipInfo;
  readonly plan: MembershipPlan;
}

/** Table of the differences between the present plan and another one. */
export function ChangeTable({ info, plan }: ChangeTableProps) {
  const t = useTranslate();
  const changes = planChanges(info, plan, t);
  if (changes.length === 0) return null;
  return (
    <table className={styles.table} aria-label={t`Plan changes`}>
      <thead>
        <tr>
          <td />
          {/* Translators: the present plan, and the one that was chosen. */}
          <th scope="col">{t`Current`}</th>
          <th scope="col">{t.as('plan')`New`}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ what, now, then }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{now}</td>
            <td className={styles.then}>{then}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
