import type { Plan, Pack } from '../../config/plans.ts';
import type { Subscription } from '../membership/membership.ts';
import type { DriverId } from '../membership/tables.ts';
import type { PaymentFact } from './facts.ts';

/** An item for sale. */
export type Item = { purpose: 'plan'; item: Plan } | { purpose: 'pack'; item: Pack };

export interface Buyer {
  uid: string;
  email: string;
}

/** A visit to the checkout. Both addresses are absolute where the provider requires it. */
export interface Checkout {
  sessionUid: string;
  buyer: Buyer;
  bought: Item;
  doneUrl: string;
  canceledUrl: string;
}

/** A visit to the pages where a plan is changed. */
export interface PortalVisit {
  sessionUid: string;
  buyer: Buyer;
  subscription: Subscription | undefined;
  /** Plan whose confirmation page opens directly. */
  plan: Plan | undefined;
  doneUrl: string;
  returnUrl: string;
}

/** Identifies a payment at the provider. */
export type PaymentReference = { checkout: string } | { subscription: string; startsAt: Date };

/** A payment provider. Its methods throw ProblemError when it cannot be reached. */
export interface PaymentDriver {
  readonly id: DriverId;
  /** @returns the address to send the person to, and the provider's identifier of the session */
  openCheckout: (checkout: Checkout) => Promise<{ url: string; ref: string }>;
  /** Closes a checkout. @returns `complete` when it was already paid or promised */
  closeCheckout: (ref: string) => Promise<'closed' | 'complete'>;
  /** @returns the address to send the person to */
  openPortal: (visit: PortalVisit) => Promise<string>;
  /**
   * Cancels a subscription at the end of its paid period, or undoes that. @returns its facts
   * afterwards
   */
  setCanceled: (subscription: Subscription, isCanceled: boolean) => Promise<PaymentFact[]>;
  /** @returns the address of the invoice; undefined when the provider has none for people */
  findInvoiceUrl: (payment: PaymentReference) => Promise<string | undefined>;
  /**
   * Undoes a change to another plan that is scheduled for the end of the period. @returns the facts
   * afterwards
   */
  dropChange: (subscription: Subscription, presentPlanId: string) => Promise<PaymentFact[]>;
  /**
   * Refunds money until the given share of the payment, 0..1, has been returned in total.
   * @returns the facts of the payment afterwards
   */
  giveBack: (
    payment: PaymentReference,
    share: number,
    purchaseUid: string,
  ) => Promise<PaymentFact[]>;
  /** Changes the email address for invoices. */
  changeAddress: (ref: string, email: string) => Promise<void>;
  /** Deletes the provider's data of a person and ends their subscriptions. */
  forgetCustomer: (ref: string) => Promise<void>;
}
