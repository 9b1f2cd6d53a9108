import { formatCredits } from '@vidra/shared-ui';

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
  const text = `${about ? 'about ' : ''}${writeCredits(credits)}`;
  return (
    <span key={`${turn} ${text}`} translate="no">
      {text}
    </span>
  );
}

/** Formats credits: `1 credit`, `1,200 credits`. */
export const writeCredits = (amount: number): string =>
  `${formatCredits(amount)} ${amount === 1 ? 'credit' : 'credits'}`;
