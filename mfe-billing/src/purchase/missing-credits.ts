/** Credits that are missing for what a person wants to make; 0 when there are enough. */
export function computeMissingCredits(neededCredits: number, remainingCredits: number): number {
  return Math.max(0, neededCredits - remainingCredits);
}

/** Something that gives credits. */
interface Offer {
  readonly credits: number;
  readonly price: { readonly amount: number };
}

/** Of several offers the cheapest that gives what is missing; nothing when none does, or none is needed. */
export function findCheapestOffer<O extends Offer>(
  offers: readonly O[],
  missingAmount: number,
): O | undefined {
  if (missingAmount === 0) return undefined;
  return offers
    .filter(({ credits }) => credits >= missingAmount)
    .toSorted((a, b) => a.price.amount - b.price.amount)[0];
}
