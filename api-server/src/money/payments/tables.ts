export type DriverId = 'stripe' | 'test';

interface PaymentCustomerTable {
  driver: DriverId;
  /** The provider's identifier of the person. */
  ref: string;
  userUid: string;
}

/** A visit of a checkout or of the billing portal. */
export interface PaymentSessionTable {
  uid: string;
  userUid: string;
  driver: DriverId;
  purpose: 'plan' | 'pack' | 'portal';
  /** The plan or the pack; null in a portal that offers everything. */
  itemId: string | null;
  title: string;
  /** As they were when the session began: later changes of prices do not touch it. */
  credits: number;
  amount: number;
  currency: string;
  returnPath: string;
  status: 'open' | 'paid' | 'closed';
  /** The provider's identifier of the session. */
  ref: string | null;
  createdAt: Date;
}

/** Events of the provider that had their effect. */
interface PaymentEventTable {
  eventId: string;
  type: string;
  receivedAt: Date;
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
    paymentCustomers: PaymentCustomerTable;
    paymentSessions: PaymentSessionTable;
    paymentEvents: PaymentEventTable;
    subscriptions: SubscriptionTable;
  }
}
