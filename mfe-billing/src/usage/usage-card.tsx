import { plural, useTranslate } from '@vidra/shared-i18n';
import {
  Disclosure,
  EmptyState,
  ErrorState,
  formatCredits,
  formatDate,
  RadioCards,
  Section,
  Skeleton,
} from '@vidra/shared-ui';
import type { UsageDay } from '@vidra/shared-contract/schemas';
import { useState } from 'react';
import { PERIODS, useUsage, type Period } from './use-usage.ts';
import { UsageChart } from './usage-chart.tsx';
import styles from './usage.module.css';

const sum = (days: readonly UsageDay[], field: 'credits' | 'videos') =>
  days.reduce((total, day) => total + day[field], 0);

/** Card of credits over time, as a chart and as a table. */
export function UsageCard() {
  const t = useTranslate();
  const [period, setPeriod] = useState<Period>('30');
  const usage = useUsage(period);
  return (
    <Section
      title={t`Usage`}
      tools={
        <RadioCards
          // Translators: the last 7, 30 or 90 days.
          label={t`Period`}
          hideLabel
          value={period}
          onChange={setPeriod}
          options={PERIODS.map((days) => ({
            value: days,
            label: t`${plural(Number(days), { one: '# day', other: '# days' })}`,
          }))}
        />
      }
    >
      <div className={styles.body}>
        {usage.isPending && <Skeleton className={styles.skeleton} />}
        {usage.isError && (
          <ErrorState
            title={t`Couldn't load usage`}
            text={usage.error.message}
            onRetry={() => void usage.refetch()}
          />
        )}
        {usage.data && <Days days={usage.data} />}
      </div>
    </Section>
  );
}

function Days({ days }: { readonly days: readonly UsageDay[] }) {
  const t = useTranslate();
  const videos = sum(days, 'videos');
  if (videos === 0) {
    return (
      <EmptyState
        icon="lucide:chart-column"
        title={t`No usage`}
        text={t`No videos were finished in this period, so no credits were used.`}
        headingLevel={3}
      />
    );
  }
  return (
    <>
      <p className={styles.text}>
        {t`${plural(sum(days, 'credits'), { one: '# credit', other: '# credits' })} for
          ${plural(videos, { one: '# finished video', other: '# finished videos' })}.`}
      </p>
      <UsageChart days={days} />
      <Disclosure title={t`View as table`}>
        <table className={styles.table}>
          <caption className={styles.caption}>{t`Credits used per day (UTC)`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Day`}</th>
              <th scope="col">{t`Videos`}</th>
              <th scope="col">{t`Credits`}</th>
            </tr>
          </thead>
          <tbody>
            {days
              .filter(({ credits }) => credits > 0)
              .map(({ day, videos: videoCount, credits }) => (
                <tr key={day}>
                  <th scope="row">{formatDate(`${day}T00:00:00Z`, 'date', { timeZone: 'UTC' })}</th>
                  <td>{formatCredits(videoCount)}</td>
                  <td>{formatCredits(credits)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </Disclosure>
    </>
  );
}
