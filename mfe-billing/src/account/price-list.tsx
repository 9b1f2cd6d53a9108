import { QUALITIES, getPrice } from '@vidra/shared-contract';
import { plural, useTranslate } from '@vidra/shared-i18n';
import { useCapabilities } from '@vidra/shared-session';
import { CreditAmount, ErrorState, Skeleton } from '@vidra/shared-ui';
import styles from './price-list.module.css';

/** Prices of videos by quality and length for the current engine. */
export function PriceList() {
  const t = useTranslate();
  const capabilities = useCapabilities();
  const flow = capabilities.data?.flows[0];
  if (capabilities.isError) {
    return (
      <ErrorState
        title={t`Couldn't load prices`}
        text={capabilities.error.message}
        onRetry={() => void capabilities.refetch()}
      />
    );
  }
  if (!flow) return <Skeleton className={styles.skeleton} />;
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t`Cost per video`}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.cell}>
            {t`Quality`}
          </th>
          {flow.durations.map((seconds) => (
            <th key={seconds} scope="col" className={styles.cell}>
              {t`${plural(seconds, { one: '# second', other: '# seconds' })}`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {QUALITIES.filter((quality) => flow.qualities.includes(quality)).map((quality) => (
          <tr key={quality}>
            <th scope="row" className={styles.cell}>
              {quality}
            </th>
            {flow.durations.map((durationSeconds) => (
              <td key={durationSeconds} className={styles.cell}>
                <CreditAmount
                  amount={getPrice({ quality, durationSeconds, count: 1 }, flow.prices)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
