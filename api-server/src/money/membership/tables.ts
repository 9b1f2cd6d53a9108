/** Who takes the payments. */
export type DriverId = 'stripe' | 'test';

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

export interface SubscriptionTable {
  ref: string;
  userUid: string;
  driver: DriverId;
  /** What the next period is for. */
  planId: string;
  status: 'active' | 'past_due' | 'ended';
  cancelAtPeriodEnd: boolean;
  periodEnd: Date;
  /** When this state was read at the provider: an older reading never replaces it. */
  syncedAt: Date;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    subscriptions: SubscriptionTable;
    membershipPeriods: MembershipPeriodTable;
    discountUses: DiscountUseTable;
  }
}
