import type Stripe from 'stripe';
import type { Database } from '../../../data/database/schema.ts';
import type { Plan } from '../../../config/plans.ts';
import type { PaidPeriod, PaymentFact } from '../facts.ts';
import { getStripeId } from './connection.ts';
import { findCustomerUser } from './customers.ts';
import type { PlanPrices } from './plan-prices.ts';
import { readSubscription } from './subscription-state.ts';

/** What facts are read with. */
export interface Context {
  db: Database;
  api: Stripe;
  prices: PlanPrices;
}

type Reference = string | { id: string } | null;

/** A subscription as it is now. */
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

/** What a visit of the checkout came to. */
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
  // Of slow methods of payment the money comes later, and with it another event.
  if (session.payment_status === 'unpaid') return [];
  return [
    { kind: 'session-paid', sessionUid },
    ...(await readSubscriptionFacts(context, session.customer, session.subscription)),
  ];
}

/** The line that pays for a month of a plan; those that even out a change do not. */
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
 * What a paid invoice pays for. The event's invoice has the shape of the webhook endpoint's API version,
 * so the invoice is read again in the version that this code is written for.
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
