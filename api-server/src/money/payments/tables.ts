import type { DriverId } from '../membership/tables.ts';

interface PaymentCustomerTable {
  driver: DriverId;
  /** The provider's identifier of the person. */
  ref: string;
  userUid: string;
}

/** A visit to a checkout or to the billing portal. */
export interface PaymentSessionTable {
  uid: string;
  userUid: string;
  driver: DriverId;
  purpose: 'plan' | 'pack' | 'portal';
  /** Id of the plan or pack. Null for a portal visit that offers everything. */
  itemId: string | null;
  title: string;
  /** Values at the start of the session. Later price changes do not affect them. */
  credits: number;
  amount: number;
  currency: string;
  returnPath: string;
  status: 'open' | 'paid' | 'closed';
  /** The provider's identifier of the session. */
  ref: string | null;
  createdAt: Date;
}

/** Provider events that were applied. */
interface PaymentEventTable {
  eventId: string;
  type: string;
  receivedAt: Date;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    paymentCustomers: PaymentCustomerTable;
    paymentSessions: PaymentSessionTable;
    paymentEvents: PaymentEventTable;
  }
}
