/** A month of a plan that is paid for: what membership is made of. */
interface MembershipPeriodTable {
  /** The subscription and the beginning of the period. */
  ref: string;
  userUid: string;
  subscriptionRef: string;
  planId: string;
  level: number;
  startsAt: Date;
  endsAt: Date;
  /** Set while its whole payment has gone back: it counts no more. */
  revokedAt: Date | null;
}

/** A video at a reduced price. */
interface DiscountUseTable {
  taskUid: string;
  userUid: string;
  /** `2026-11-21`, in UTC. */
  day: string;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    membershipPeriods: MembershipPeriodTable;
    discountUses: DiscountUseTable;
  }
}
