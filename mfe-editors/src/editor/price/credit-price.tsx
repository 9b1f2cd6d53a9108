import { formatCredits } from '@vidra/shared-ui';

interface CreditPriceProps {
  readonly credits: number;
  /** The price may become less once a voice was timed. */
  readonly about?: boolean;
  /** Counts up with each refusal: whatever somebody else made of the element goes then. */
  readonly turn?: number;
}

/**
 * A price as an element of its own, which is put into the page anew whenever it changes: no translator
 * touches it, and what is read from it is what is charged.
 */
export function CreditPrice({ credits, about = false, turn = 0 }: CreditPriceProps) {
  const text = `${about ? 'about ' : ''}${writeCredits(credits)}`;
  return (
    <span key={`${turn} ${text}`} translate="no">
      {text}
    </span>
  );
}

/** `1 credit`, `1,200 credits`. */
export const writeCredits = (amount: number): string =>
  `${formatCredits(amount)} ${amount === 1 ? 'credit' : 'credits'}`;
