/** Credits by what became of them, as an account reports them. */
export interface CreditCounts {
  readonly remaining: number;
  readonly used: number;
  readonly total: number;
}

/** Credits that are set aside for videos that are not finished yet. */
export function computeHeldCredits({ remaining, used, total }: CreditCounts): number {
  return Math.max(0, total - used - remaining);
}

/** Shares of all credits, 0..1; zeros for an account that never had any. */
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
