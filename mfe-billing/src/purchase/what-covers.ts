/** Credits that are missing for what a person wants to make; 0 when there are enough. */
export function missingCredits(needed: number, remaining: number): number {
  return Math.max(0, needed - remaining);
}

/** Something that gives credits. */
interface Offer {
  readonly credits: number;
  readonly price: { readonly amount: number };
}

/** Of several offers the cheapest that gives what is missing; nothing when none does, or none is needed. */
export function cheapestCovering<O extends Offer>(
  offers: readonly O[],
  missing: number,
): O | undefined {
  if (missing === 0) return undefined;
  return offers
    .filter(({ credits }) => credits >= missing)
    .toSorted((a, b) => a.price.amount - b.price.amount)[0];
}
