import { plural, useTranslate } from '@vidra/shared-i18n';
import { useSession } from '@vidra/shared-session';
import { CreditAmount, formatCredits } from '@vidra/shared-ui';
import { computeMissingCredits } from './missing-credits.ts';
import styles from './purchase.module.css';

/** Current credits, and the credits missing for the intended video. */
export function Balance({ needed }: { readonly needed: number }) {
  const t = useTranslate();
  const remainingCredits = useSession((session) => session.videoCredits);
  const missingAmount = computeMissingCredits(needed, remainingCredits);
  return (
    <div className={styles.balance}>
      <p className={styles.have}>
        <span className={styles.label}>
          {/* Translators: above a number of credits. */}
          {t`You have`}
        </span>
        <CreditAmount amount={remainingCredits} className={styles.amount} />
      </p>
      {missingAmount > 0 && (
        <p className={styles.text}>
          {t`Your video costs ${plural(needed, { one: '# credit', other: '# credits' })}. You need
            ${formatCredits(missingAmount)} more. Your setup is saved; you'll return to it after
            paying.`}
        </p>
      )}
      {needed > 0 && missingAmount === 0 && (
        <p className={styles.text}>
          {t`That's enough for your video. Close this and generate it.`}
        </p>
      )}
    </div>
  );
}
