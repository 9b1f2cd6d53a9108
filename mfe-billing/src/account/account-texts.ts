/** Credit counts of an account by state. */
export interface CreditCounts {
  readonly remaining: number;
  readonly used: number;
  readonly total: number;
}

/** Computes the credits that are held for unfinished videos. */
export function computeHeldCredits({ remaining, used, total }: CreditCounts): number {
  return Math.max(0, total - used - remaining);
}

/** Computes the shares of all credits, 0..1. All zero for an account that never had any. */
export function computeShares(counts: CreditCounts): {
  used: number;
  held: number;
  remaining: number;
} {
  const { total, used, remaining } = counts;
  if (total <= 0) return { used: 0, held: 0, remaining: 0 };
  return {
    used: used / total,
    held: computeHeldCredits(counts) / total,
    remaining: remaining / total,
  };
}
