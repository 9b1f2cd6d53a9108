import type { Plan, Pack } from '../../config/plans.ts';
import type { Subscription } from '../membership/membership.ts';
import type { DriverId } from '../membership/tables.ts';
import type { PaymentFact } from './facts.ts';

/** What is bought. */
export type Item = { purpose: 'plan'; item: Plan } | { purpose: 'pack'; item: Pack };

export interface Buyer {
  uid: string;
  email: string;
}

/** A visit of the checkout. Both addresses are absolute where the provider needs them to be. */
export interface Checkout {
  sessionUid: string;
  buyer: Buyer;
  bought: Item;
  doneUrl: string;
  cancelledUrl: string;
}

/** A visit of the pages on which a plan is changed. */
export interface PortalVisit {
  sessionUid: string;
  buyer: Buyer;
  subscription: Subscription | undefined;
  /** Straight to the confirmation of this change. */
  plan: Plan | undefined;
  doneUrl: string;
  returnUrl: string;
}

/** Something that was paid for, as the provider knows it. */
export type Paid = { checkout: string } | { subscription: string; startsAt: Date };

/** Somebody who takes payments. Its methods throw ProblemError when it cannot be reached. */
export interface PaymentDriver {
  readonly id: DriverId;
  /** @returns where to send the person, and the provider's name of the session */
  openCheckout: (checkout: Checkout) => Promise<{ url: string; ref: string }>;
  /** Makes a checkout useless. @returns `complete` when it was paid, or promised, before */
  closeCheckout: (ref: string) => Promise<'closed' | 'complete'>;
  /** @returns where to send the person */
  openPortal: (visit: PortalVisit) => Promise<string>;
  /** Ends a subscription with its paid period, or takes that back. @returns what is true of it then */
  setCancelled: (subscription: Subscription, isCanceled: boolean) => Promise<PaymentFact[]>;
  /** @returns where a person reads the invoice; undefined when the provider has none for people */
  findInvoiceUrl: (payment: Paid) => Promise<string | undefined>;
  /** Takes back a change to another plan that waits for the end of the period. @returns what is true then */
  dropChange: (subscription: Subscription, presentPlanId: string) => Promise<PaymentFact[]>;
  /**
   * Gives money back until a share of the payment, 0..1, has gone back in all.
   * @returns what is true of it then
   */
  giveBack: (payment: Paid, share: number, purchaseUid: string) => Promise<PaymentFact[]>;
  /** Invoices go to another address from now on. */
  changeAddress: (ref: string, email: string) => Promise<void>;
  /** Removes what the provider knows of a person, and ends what they pay for. */
  forgetCustomer: (ref: string) => Promise<void>;
}
