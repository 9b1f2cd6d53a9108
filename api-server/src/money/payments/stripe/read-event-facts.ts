import type Stripe from 'stripe';
import type { PaymentFact } from '../facts.ts';
import {
  readCheckoutFacts,
  readInvoiceFacts,
  readSubscriptionFacts,
  type Context,
} from './payment-facts.ts';
import { readReturnedFacts } from './returned-charge.ts';

/** Stripe events that this product handles. */
export const HANDLED_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'invoice.paid',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const satisfies Stripe.Event['type'][];

/** Reads the facts from a Stripe event. Events of other products yield none. */
export async function readEventFacts(
  context: Context,
  event: Stripe.Event,
): Promise<PaymentFact[]> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return readCheckoutFacts(context, event.type, event.data.object);
    case 'invoice.paid':
      return readInvoiceFacts(context, event.data.object);
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted': {
      const { id, customer } = event.data.object;
      return readSubscriptionFacts(context, customer, id);
    }
    case 'charge.refunded':
      return readReturnedFacts(context, event.data.object);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return readReturnedFacts(context, event.data.object.charge);
    default:
      return [];
  }
}
