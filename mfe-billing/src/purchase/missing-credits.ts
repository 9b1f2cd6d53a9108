/** Computes the credits missing for the intended video. 0 when there are enough. */
export function computeMissingCredits(neededCredits: number, remainingCredits: number): number {
  return Math.max(0, neededCredits - remainingCredits);
}

/** Offer that provides credits. */
interface Offer {
  readonly credits: number;
  readonly price: { readonly amount: number };
}

/**
 * Finds the cheapest offer that provides the missing credits. Undefined when none does or none is
 * needed.
 */
export function findCheapestOffer<O extends Offer>(
  offers: readonly O[],
  missingAmount: number,
): O | undefined {
  if (missingAmount === 0) return undefined;
  return offers
    .filter(({ credits }) => credits >= missingAmount)
    .toSorted((a, b) => a.price.amount - b.price.amount)[0];
}
