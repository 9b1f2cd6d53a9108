import { formatCredits, formatMoney } from '@vidra/shared-ui';
import { Section } from './section.tsx';
import { useOffer } from './use-offer.ts';
import styles from './plan-list.module.css';

/** Credits that are bought once. Nothing where there are none. */
export function PackList() {
  const packs = useOffer().data?.packs ?? [];
  if (packs.length === 0) return null;
  return (
    <Section title="Credits without a plan" text="Bought once, and yours until you use them.">
      <ul className={styles.packs} aria-label="Credit packs">
        {packs.map(({ packId, credits, price }) => (
          <li key={packId}>
            <strong>{formatCredits(credits)} credits</strong>
            <span>{formatMoney(price)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
