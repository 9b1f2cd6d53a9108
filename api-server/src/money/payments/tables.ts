import type { DriverId } from '../membership/tables.ts';

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

declare module '../../data/database/schema.ts' {
  interface Tables {
    paymentCustomers: PaymentCustomerTable;
    paymentSessions: PaymentSessionTable;
    paymentEvents: PaymentEventTable;
  }
}
