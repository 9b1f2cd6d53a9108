import { useTranslate } from '@vidra/shared-i18n';
import { formatCredits } from '@vidra/shared-ui';
import { computeHeldCredits, computeShares, type CreditCounts } from './account-texts.ts';
import styles from './credit-meter.module.css';

const NO_COUNTS: CreditCounts = { remaining: 0, used: 0, total: 0 };

/**
 * Bar of all credits of an account, split into used, held and left. Shows dashes while the counts
 * load, because a zero would be read as a balance.
 */
export function CreditMeter({ counts: loadedCounts }: { counts: CreditCounts | undefined }) {
  const t = useTranslate();
  const counts = loadedCounts ?? NO_COUNTS;
  const format = (amount: number) => (loadedCounts ? formatCredits(amount) : '–');
  const shares = computeShares(counts);
  const heldAmount = computeHeldCredits(counts);
  const parts = [
    // Translators: the credits of an account: those used, held, left and received.
    { key: 'used', title: t`Used`, amount: counts.used, share: shares.used },
    { key: 'held', title: t`Held for unfinished videos`, amount: heldAmount, share: shares.held },
    {
      key: 'left',
      title: t.as('remaining')`Left`,
      amount: counts.remaining,
      share: shares.remaining,
    },
  ].filter(({ key, amount }) => key !== 'held' || amount > 0);
  return (
    <div className={styles.meter}>
      <div className={styles.track} aria-hidden="true">
        {parts.map(({ key, share }) => (
          <span key={key} className={styles.part} data-part={key} style={{ flexGrow: share }} />
        ))}
      </div>
      <dl className={styles.numbers}>
        {parts.map(({ key, title, amount }) => (
          <div key={key} className={styles.number}>
            <dt className={styles.title}>
              <span className={styles.dot} data-part={key} aria-hidden="true" />
              {title}
            </dt>
            <dd className={styles.amount}>{format(amount)}</dd>
          </div>
        ))}
        <div className={styles.number}>
          <dt className={styles.title}>{t`Total received`}</dt>
          <dd className={styles.amount}>{format(counts.total)}</dd>
        </div>
      </dl>
    </div>
  );
}
