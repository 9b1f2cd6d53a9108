import Stripe from 'stripe';
import { packRef, toPeriodRef, type PaymentFact } from '../facts.ts';
import { getStripeId } from './connection.ts';
import { findCustomerUser } from './customers.ts';
import {
  readCheckoutFacts,
  readInvoiceFacts,
  findPaidPlan,
  type Context,
} from './payment-facts.ts';

/**
 * Dispute statuses in which Stripe has taken the money back. Won disputes and mere inquiries are
 * not included.
 */
const MONEY_TAKEN = new Set<string>([
  'needs_response',
  'under_review',
  'lost',
  'appeal_needs_response',
  'appeal_under_review',
]);

async function shareReturned(api: Stripe, charge: Stripe.Charge): Promise<number> {
  const { data } = await api.disputes.list({ charge: charge.id, limit: 100 });
  const disputedAmount = data
    .filter(({ status }) => MONEY_TAKEN.has(status))
    .reduce((sum, { amount }) => sum + amount, 0);
  return Math.min(1, (charge.amount_refunded + disputedAmount) / charge.amount);
}

async function findPaidInvoice(api: Stripe, intent: string): Promise<Stripe.Invoice | undefined> {
  const payment = { type: 'payment_intent', payment_intent: intent } as const;
  const { data } = await api.invoicePayments.list({ payment, limit: 1 });
  return data[0] && api.invoices.retrieve(getStripeId(data[0].invoice));
}

/** Ends the subscription whose current period was refunded, so that it is not charged again. */
async function endSubscription(context: Context, invoice: Stripe.Invoice): Promise<void> {
  const { api } = context;
  const subscription = invoice.parent?.subscription_details?.subscription;
  const planLine = await findPaidPlan(context, invoice);
  if (!subscription || !planLine) return;
  const { id, status, items } = await api.subscriptions.retrieve(getStripeId(subscription));
  if (status === 'canceled' || items.data[0]?.current_period_start !== planLine.start) return;
  try {
    await api.subscriptions.cancel(id);
  } catch (error) {
    // Another event about the same charge has already canceled it.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

async function purchaseFacts(
  context: Context,
  intent: string,
  share: number,
): Promise<PaymentFact[]> {
  const invoice = await findPaidInvoice(context.api, intent);
  if (invoice) {
    if (share >= 1) await endSubscription(context, invoice);
    return readInvoiceFacts(context, invoice);
  }
  const { data } = await context.api.checkout.sessions.list({ payment_intent: intent, limit: 1 });
  return data[0] ? readCheckoutFacts(context, 'checkout.session.completed', data[0]) : [];
}

/**
 * Reads the returned share of a charge after refunds and disputes. The facts of its purchase come
 * first, so it does not matter whether the purchase's own event has already arrived.
 */
export async function readReturnedFacts(
  context: Context,
  charge: string | { id: string } | null,
): Promise<PaymentFact[]> {
  if (charge === null) return [];
  const observedAt = new Date();
  const currentCharge = await context.api.charges.retrieve(getStripeId(charge));
  const userUid = await findCustomerUser(context.db, currentCharge.customer);
  if (userUid === undefined || currentCharge.payment_intent === null) return [];
  const share = await shareReturned(context.api, currentCharge);
  const facts = await purchaseFacts(context, getStripeId(currentCharge.payment_intent), share);
  const refs = facts.flatMap((fact) => {
    if (fact.kind === 'period-paid') return toPeriodRef(fact);
    return fact.kind === 'session-paid' ? packRef(fact.sessionUid) : [];
  });
  return [
    ...facts,
    ...refs.map((ref) => ({ kind: 'payment-returned', ref, share, observedAt }) as const),
  ];
}
