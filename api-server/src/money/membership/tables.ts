/** The driver that takes the payments. */
export type DriverId = 'stripe' | 'test';

/** A paid month or year of a plan. Membership follows from these. */
interface MembershipPeriodTable {
  /** Names the subscription and the start of the period. */
  ref: string;
  userUid: string;
  subscriptionRef: string;
  planId: string;
  level: number;
  startsAt: Date;
  endsAt: Date;
  /** Set while the whole payment is returned. The period does not count then. */
  revokedAt: Date | null;
}

/** A video sold at a reduced price. */
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
  /** Plan of the next period. */
  planId: string;
  status: 'active' | 'past_due' | 'ended';
  cancelAtPeriodEnd: boolean;
  periodEnd: Date;
  /** When this state was read at the provider. An older reading never replaces it. */
  syncedAt: Date;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    subscriptions: SubscriptionTable;
    membershipPeriods: MembershipPeriodTable;
    discountUses: DiscountUseTable;
  }
}
