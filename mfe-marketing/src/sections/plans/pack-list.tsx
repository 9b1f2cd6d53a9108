import { describeExpiry } from '@vidra/shared-contract';
import { plural, useTranslate } from '@vidra/shared-i18n';
import { formatMoney } from '@vidra/shared-ui';
import { Section } from '../section.tsx';
import { useOffer } from './use-offer.ts';
import styles from './plan-list.module.css';

/** Credit packs. Nothing on sites without any. Reserves its space while loading. */
export function PackList() {
  const t = useTranslate();
  const { data, isError } = useOffer();
  if (isError || data?.packs.length === 0) return null;
  return (
    <Section
      near
      title={t`Credits without a plan`}
      text={
        // Translators: credits. The value is a sentence that says when they expire.
        data ? t`Buy them once. ${describeExpiry(data.creditExpiryDays)}` : t`Buy them once.`
      }
    >
      <ul className={styles.packs} aria-label={t`Credit packs`} aria-busy={!data}>
        {data?.packs.map(({ packId, credits, price }) => (
          <li key={packId}>
            <strong>{t`${plural(credits, { one: '# credit', other: '# credits' })}`}</strong>
            <span translate="no">{formatMoney(price)}</span>
          </li>
        )) ?? <Waiting />}
      </ul>
    </Section>
  );
}

function Waiting() {
  return [0, 1, 2].map((at) => <li key={at} className={styles.waiting} aria-hidden="true" />);
}
