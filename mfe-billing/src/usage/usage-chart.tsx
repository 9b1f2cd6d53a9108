import type { UsageDay } from '@vidra/shared-contract/schemas';
import { plural, useTranslate } from '@vidra/shared-i18n';
import { formatDate } from '@vidra/shared-ui';
import styles from './usage.module.css';

const HEIGHT = 96;
const WIDTH = 640;

/**
 * Bar chart of the days. Hidden from screen readers, because a table beside it has the same data.
 */
export function UsageChart({ days }: { readonly days: readonly UsageDay[] }) {
  const t = useTranslate();
  const maxCredits = Math.max(1, ...days.map(({ credits }) => credits));
  const step = WIDTH / days.length;
  const first = days[0]?.day;
  return (
    <div aria-hidden="true" className={styles.chart}>
      <span className={styles.most}>
        <bdi>{t`${plural(maxCredits, { one: '# credit', other: '# credits' })}`}</bdi>
      </span>
      <svg viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`} preserveAspectRatio="none">
        {days.map(({ day, credits }, index) => (
          <rect
            key={day}
            className={styles.bar}
            x={index * step + step * 0.15}
            width={step * 0.7}
            y={HEIGHT - computeBarHeight(credits, maxCredits)}
            height={computeBarHeight(credits, maxCredits)}
          />
        ))}
      </svg>
      <div className={styles.axis}>
        <span>{first && formatDate(`${first}T00:00:00Z`, 'date', { timeZone: 'UTC' })}</span>
        <span>{t`Today`}</span>
      </div>
    </div>
  );
}

/** A day with usage always has a visible bar. */
function computeBarHeight(credits: number, maxCredits: number): number {
  return credits === 0 ? 1 : Math.max(3, (credits / maxCredits) * HEIGHT);
}
