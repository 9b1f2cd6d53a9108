import { QUALITIES, TOOLS, type Flow, type Quality } from '@vidra/shared-contract';
import type { Capabilities } from '@vidra/shared-contract/schemas';
import { plural, useTranslate, type Translate } from '@vidra/shared-i18n';
import { useCapabilities } from '@vidra/shared-session';
import { formatCredits, formatList } from '@vidra/shared-ui';
import { useDeferredValue } from 'react';
import { Section } from '../section.tsx';
import styles from './price-table.module.css';

/**
 * Price of five seconds: one sentence if all tools cost the same, otherwise a table. Numbers are
 * missing until the prices are loaded.
 */
export function PriceTable() {
  const t = useTranslate();
  const { data, isError } = useCapabilities();
  const deferredCapabilities = useDeferredValue(data);
  if (isError) return null;
  const prices = deferredCapabilities && toPrices(deferredCapabilities);
  const sharedPrices = prices ? findSharedPrices(prices) : 'unknown';
  return (
    <Section
      near
      title={t`What a credit buys`}
      text={
        sharedPrices === undefined
          ? t`Credits for a five-second video. Longer videos cost proportionally more.`
          : // Translators: the value is a list, such as “4 credits in 480p and 6 in 720p”.
            t`Five seconds of video cost ${describePrices(sharedPrices, t)}, with every tool. Longer
              videos cost proportionally more.`
      }
    >
      {prices && sharedPrices === undefined && <ToolPrices prices={prices} />}
    </Section>
  );
}

function ToolPrices({ prices }: { readonly prices: Prices }) {
  const t = useTranslate();
  return (
    <table className={styles.prices}>
      <thead>
        <tr>
          <th scope="col">{t`Tool`}</th>
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
            <th scope="row">{t(title)}</th>
            {QUALITIES.map((quality) => (
              <td key={quality}>{toPriceText(prices.get(label)?.[quality], t)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the prices of every tool, if all tools are offered at the same ones. */
function findSharedPrices(prices: Prices): QualityPrices | undefined {
  const first = prices.get('image-to-video');
  const isShared = TOOLS.every(({ label }) =>
    QUALITIES.every((quality) => first && prices.get(label)?.[quality] === first[quality]),
  );
  return isShared ? first : undefined;
}

const describePrices = (prices: QualityPrices | 'unknown', t: Translate) =>
  formatList(
    QUALITIES.map((quality, index) => {
      if (index > 0) {
        const credits = prices === 'unknown' ? '…' : formatCredits(prices[quality]);
        // Translators: credits in a quality, such as “6 in 720p”.
        return t`${credits} in ${quality}`;
      }
      if (prices === 'unknown') return t`… credits in ${quality}`;
      return t`${plural(prices[quality], { one: '# credit', other: '# credits' })} in ${quality}`;
    }),
  );

type QualityPrices = Readonly<Record<Quality, number>>;
type Prices = ReadonlyMap<Flow, QualityPrices>;

function toPrices({ flows, films }: Capabilities): Prices {
  const offeredTools = [...flows, ...films.filter(({ available }) => available)];
  return new Map(offeredTools.map(({ flow, prices }) => [flow, prices]));
}

const toPriceText = (credits: number | undefined, t: Translate) =>
  credits === undefined ? t`Unavailable` : formatCredits(credits);
