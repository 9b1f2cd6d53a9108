import { plural, useTranslate } from '@vidra/shared-i18n';

interface CreditPriceProps {
  readonly credits: number;
  /** Whether the price may become lower once the voice is timed. */
  readonly about?: boolean;
  /**
   * Incremented with each rejection, which replaces the element and with it any foreign changes.
   */
  readonly turn?: number;
}

/**
 * Price in an element of its own, which is recreated on every change. Translators cannot alter it,
 * and the price read from it is the one that is charged.
 */
export function CreditPrice({ credits, about = false, turn = 0 }: CreditPriceProps) {
  const t = useTranslate();
  const amount = t`${plural(credits, { one: '# credit', other: '# credits' })}`;
  // Translators: a price, on a button after "Generate ·".
  const text = about ? t`about ${amount}` : amount;
  return (
    <span key={`${turn} ${text}`} translate="no">
      {text}
    </span>
  );
}
