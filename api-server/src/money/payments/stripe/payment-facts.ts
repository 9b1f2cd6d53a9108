import type Stripe from 'stripe';
import type { Database } from '../../../data/database/schema.ts';
import type { Plan } from '../../../config/plans.ts';
import type { PaidPeriod, PaymentFact } from '../facts.ts';
import { getStripeId } from './connection.ts';
import { findCustomerUser } from './customers.ts';
import type { PlanPrices } from './plan-prices.ts';
import { readSubscription } from './subscription-state.ts';

/** Dependencies for reading facts. */
export interface Context {
  db: Database;
  api: Stripe;
  prices: PlanPrices;
}

type Reference = string | { id: string } | null;

/** Reads the current state of a subscription. */
export async function readSubscriptionFacts(
  { db, api, prices }: Context,
  customer: Reference,
  subscription: Reference,
): Promise<PaymentFact[]> {
  const userUid = await findCustomerUser(db, customer);
  if (userUid === undefined || subscription === null) return [];
  const state = await readSubscription(api, prices, getStripeId(subscription), userUid);
  return [{ kind: 'subscription', subscription: state }];
}

/** Reads the result of a checkout visit. */
export async function readCheckoutFacts(
  context: Context,
  type: string,
  { id, metadata }: Stripe.Checkout.Session,
): Promise<PaymentFact[]> {
  const sessionUid = metadata?.['sessionUid'];
  if (sessionUid === undefined) return [];
  if (type === 'checkout.session.expired' || type === 'checkout.session.async_payment_failed') {
    return [{ kind: 'session-closed', sessionUid }];
  }
  const session = await context.api.checkout.sessions.retrieve(id);
  // Slow payment methods pay later, which sends another event.
  if (session.payment_status === 'unpaid') return [];
  return [
    { kind: 'session-paid', sessionUid },
    ...(await readSubscriptionFacts(context, session.customer, session.subscription)),
  ];
}

/** Returns the invoice line that pays for a month of a plan, ignoring proration lines. */
export async function findPaidPlan(
  { prices }: Context,
  invoice: Stripe.Invoice,
): Promise<{ plan: Plan; start: number; end: number } | undefined> {
  let best: { plan: Plan; start: number; end: number } | undefined;
  for (const { parent, pricing, period } of invoice.lines.data) {
    const details = parent?.subscription_item_details;
    const price = pricing?.price_details?.price;
    if (!details || details.proration || price === undefined) continue;
    const plan = await prices.planOfPrice(getStripeId(price));
    if (plan && plan.level > (best?.plan.level ?? 0)) best = { plan, ...period };
  }
  return best;
}

/**
 * Reads the facts of a paid invoice. The event's invoice has the shape of the webhook endpoint's
 * API version, so the invoice is read again in the version that this code expects.
 */
export async function readInvoiceFacts(
  context: Context,
  { id, customer }: Stripe.Invoice,
): Promise<PaymentFact[]> {
  const userUid = await findCustomerUser(context.db, customer);
  if (userUid === undefined) return [];
  const invoice = await context.api.invoices.retrieve(id);
  const subscription = invoice.parent?.subscription_details?.subscription ?? null;
  if (subscription === null) return [];
  const planLine = await findPaidPlan(context, invoice);
  const state = await readSubscriptionFacts(context, invoice.customer, subscription);
  if (!planLine) return state;
  const period: PaidPeriod = {
    kind: 'period-paid',
    userUid,
    subscriptionRef: getStripeId(subscription),
    planId: planLine.plan.id,
    startsAt: new Date(planLine.start * 1000),
    endsAt: new Date(planLine.end * 1000),
    amount: invoice.amount_paid,
    currency: invoice.currency,
  };
  return [period, ...state];
}
