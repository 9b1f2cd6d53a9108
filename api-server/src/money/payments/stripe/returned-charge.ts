import Stripe from 'stripe';
import { packRef, periodRef, type PaymentFact } from '../facts.ts';
import { idOf } from './connection.ts';
import { userOfCustomer } from './customers.ts';
import { checkoutFacts, invoiceFacts, paidPlan, type Context } from './payment-facts.ts';

/** Disputes for which Stripe has taken the money back; won and mere inquiries are not among them. */
const MONEY_TAKEN = new Set<string>([
  'needs_response',
  'under_review',
  'lost',
  'appeal_needs_response',
  'appeal_under_review',
]);

async function shareReturned(api: Stripe, charge: Stripe.Charge): Promise<number> {
  const { data } = await api.disputes.list({ charge: charge.id, limit: 100 });
  const disputed = data
    .filter(({ status }) => MONEY_TAKEN.has(status))
    .reduce((sum, { amount }) => sum + amount, 0);
  return Math.min(1, (charge.amount_refunded + disputed) / charge.amount);
}

async function paidInvoice(api: Stripe, intent: string): Promise<Stripe.Invoice | undefined> {
  const payment = { type: 'payment_intent', payment_intent: intent } as const;
  const { data } = await api.invoicePayments.list({ payment, limit: 1 });
  return data[0] && api.invoices.retrieve(idOf(data[0].invoice));
}

/** Ends the subscription whose present month was given back: nothing more shall be paid for it. */
async function endSubscription(context: Context, invoice: Stripe.Invoice): Promise<void> {
  const { api } = context;
  const subscription = invoice.parent?.subscription_details?.subscription;
  const paid = await paidPlan(context, invoice);
  if (!subscription || !paid) return;
  const { id, status, items } = await api.subscriptions.retrieve(idOf(subscription));
  if (status === 'canceled' || items.data[0]?.current_period_start !== paid.start) return;
  try {
    await api.subscriptions.cancel(id);
  } catch (error) {
    // Another event about the same charge was faster.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

async function purchaseFacts(
  context: Context,
  intent: string,
  share: number,
): Promise<PaymentFact[]> {
  const invoice = await paidInvoice(context.api, intent);
  if (invoice) {
    if (share >= 1) await endSubscription(context, invoice);
    return invoiceFacts(context, invoice);
  }
  const { data } = await context.api.checkout.sessions.list({ payment_intent: intent, limit: 1 });
  return data[0] ? checkoutFacts(context, 'checkout.session.completed', data[0]) : [];
}

/**
 * What refunds and disputes have made of a charge by now. What it paid for comes first, so that it
 * does not matter whether its own event has come yet.
 */
export async function returnedFacts(
  context: Context,
  charge: string | { id: string } | null,
): Promise<PaymentFact[]> {
  if (charge === null) return [];
  const asOf = new Date();
  const found = await context.api.charges.retrieve(idOf(charge));
  const userUid = await userOfCustomer(context.db, found.customer);
  if (userUid === undefined || found.payment_intent === null) return [];
  const share = await shareReturned(context.api, found);
  const facts = await purchaseFacts(context, idOf(found.payment_intent), share);
  const refs = facts.flatMap((fact) => {
    if (fact.kind === 'period-paid') return periodRef(fact);
    return fact.kind === 'session-paid' ? packRef(fact.sessionUid) : [];
  });
  return [
    ...facts,
    ...refs.map((ref) => ({ kind: 'payment-returned', ref, share, asOf }) as const),
  ];
}
