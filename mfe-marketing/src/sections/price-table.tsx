import { QUALITIES, TOOLS, type Flow, type Quality } from '@vidra/shared-contract';
import type { Capabilities } from '@vidra/shared-contract/schemas';
import { useCapabilities } from '@vidra/shared-session';
import { formatCredits } from '@vidra/shared-ui';
import { useDeferredValue } from 'react';
import { Section } from './section.tsx';
import styles from './price-table.module.css';

/**
 * Table of the price for five seconds with each tool. Rows show without prices until these are
 * loaded.
 */
export function PriceTable() {
  const { data, isError } = useCapabilities();
  const deferredCapabilities = useDeferredValue(data);
  if (isError) return null;
  const prices = deferredCapabilities && toPrices(deferredCapabilities);
  return (
    <Section
      near
      title="What a credit buys"
      text="Credits for a five-second video. Longer videos cost proportionally more."
    >
      <table className={styles.prices}>
        <thead>
          <tr>
            <th scope="col">Tool</th>
            {QUALITIES.map((quality) => (
              <th key={quality} scope="col">
                {quality}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {TOOLS.map(({ label, title }) => (
            <tr key={label}>
              <th scope="row">{title}</th>
              {QUALITIES.map((quality) => (
                <td key={quality}>{prices ? toPriceText(prices.get(label)?.[quality]) : '…'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

type Prices = ReadonlyMap<Flow, Readonly<Record<Quality, number>>>;

function toPrices({ flows, films }: Capabilities): Prices {
  const offeredTools = [...flows, ...films.filter(({ available }) => available)];
  return new Map(offeredTools.map(({ flow, prices }) => [flow, prices]));
}

const toPriceText = (credits: number | undefined) =>
  credits === undefined ? 'Unavailable' : formatCredits(credits);
